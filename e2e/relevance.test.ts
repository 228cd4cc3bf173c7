// What a person types first, over the real index through the real service: the right page comes first.
import { liteClient } from 'algoliasearch/lite';
import { describe, expect, inject, it } from 'vitest';

const origin = new URL(inject('origin'));
const client = liteClient('EMLOGDOCS', 'emlog-docs-search', {
  hosts: [{ url: origin.hostname, port: Number(origin.port), protocol: 'http', accept: 'readWrite' }],
});

/** Paths with anchors of the hits, best first. */
async function urls(query: string): Promise<string[]> {
  const { results } = await client.searchForHits<{ url: string }>({ requests: [{ indexName: 'emlog-docs', query, hitsPerPage: 20 }] });
  return (results[0]?.hits ?? []).map(({ url }) => new URL(url)).map(({ pathname, hash }) => pathname + hash);
}

describe('the first hit', () => {
  it.each([
    ['数据库密码', '/docs/install/config'],
    ['伪静态', '/docs/faq#rewrite'],
    ['api_key', '/docs/api/'],
    ['docker', '/docs/install/install_docker'],
    ['宝塔', '/docs/install/install_bt'],
    ['config.php', '/docs/install/config'],
    ['常见问题', '/docs/faq'],
    ['article_post', '/docs/api/#article_post'],
    ['EMLOG_DB_HOST', '/docs/install/'],
    ['忘记密码', '/docs/faq#lost-password'],
    ['安装emlog', '/docs/install/'],
    ['连接MySQL数据库失败，数据库用户名或密码错误', '/docs/install/#err-'],
    ['备份', '/docs/migrate/'],
    ['插件开发', '/docs/dev/plugin'],
  ])('for %s is on %s', async (query, page) => {
    expect((await urls(query))[0]).toMatch(new RegExp(`^${page.replace(/[.#]/g, '\\$&')}`));
  });

  it.each(['qzxwvkjhg', 'kubernetes operator', 'xyzzyplugh'])('for %s does not exist', async (query) => {
    expect(await urls(query)).toEqual([]);
  });
});
