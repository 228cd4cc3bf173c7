import { md5 } from 'js-md5';

/**
 * The signature that emlog takes in place of the key: md5 of time and key, joined, in lower-case hexadecimal
 * (include/controller/api_controller.php, checkApiKey).
 * @param time as it is sent in `req_time`
 */
export function sign(time: string, key: string): string {
  return md5(time + key);
}
