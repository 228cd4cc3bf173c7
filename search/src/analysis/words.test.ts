import { describe, expect, it } from 'vitest';
import { scanWords } from './words.ts';

/** The words of a text, each with its parts. */
function words(text: string): string[] {
  return scanWords(text).map((word) => {
    const parts = word.parts.map((part) => part.text).join(' ');
    return word.script === 'han' ? parts : `${word.whole} [${word.core}] ${parts}`;
  });
}

describe('scanWords', () => {
  it('parts scripts', () => {
    expect(words('emlog安装v2')).toEqual(['emlog [emlog] emlog', '安 装', 'v2 [v2] v 2']);
  });

  it.each([
    ['api_key', 'api_key [api_key] api key'],
    ['config.php', 'config.php [config.php] config php'],
    ['?rest-api=', '?rest-api= [rest-api] rest api'],
    ['Option::get', 'option::get [option::get] option get'],
    ['$db->query', '$db::query [db::query] db query'],
    ['EMLOG_DB_HOST', 'emlog_db_host [emlog_db_host] emlog db host'],
    ['$_GET', '$_get [_get] get'],
    ['.htaccess', '.htaccess [htaccess] htaccess'],
    ['XMLHttpRequest', 'xmlhttprequest [xmlhttprequest] xml http request'],
    ['MySQL', 'mysql [mysql] my sql'],
    ['--version', '--version [version] version'],
    ['C++', 'c++ [c] c'],
    ['doAction()', 'doaction() [doaction] do action'],
    ['2.6.27', '2.6.27 [2.6.27] 2 6 27'],
    ['naïve', 'naïve [naïve] naïve'],
    ['ひらがな', 'ひらがな [ひらがな] ひらがな'],
  ])('keeps %s whole and knows its parts', (text, expected) => {
    expect(words(text)).toEqual([expected]);
  });

  it('ends a word at a space, a slash, an equals sign and the end of a sentence', () => {
    expect(words('a/b?c=d e.')).toEqual(['a [a] a', 'b [b] b', '?c= [c] c', 'd [d] d', 'e [e] e']);
  });

  it('finds none in symbols alone', () => {
    expect(words('"-_ *** ——，。___ 🎉')).toEqual([]);
  });

  it('takes a Han character outside the basic plane as one', () => {
    expect(scanWords('𠮷野')[0]?.parts.map(({ text, start, end }) => [text, start, end])).toEqual([
      ['𠮷', 0, 2],
      ['野', 2, 3],
    ]);
  });
});
