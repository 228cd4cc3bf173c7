/** Written by plugins/openapi: every endpoint, in the order of the description. */
declare module '@generated/openapi/default/requests.json' {
  import type { RequestSpec } from '@site/src/components/api/builder/spec';

  const requests: readonly RequestSpec[];
  export default requests;
}
