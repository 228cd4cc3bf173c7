// What a person types first, over the real index through the real service: the right page comes first.
import { liteClient } from 'algoliasearch/lite';
import { describe, expect, inject, it } from 'vitest';

const origin = new URL(inject('origin'));
const client = liteClient('EMLOGDOCS', 'emlog-docs-search', {
  hosts: [{ url: origin.hostname, port: Number(origin.port), protocol: 'http', accept: 'readWrite' }],
});

interface Hit {
  url: string;
}

async function urls(query: string): Promise<string[]> {
  const { results } = await client.search<Hit>([{ indexName: 'emlog-docs', query, hitsPerPage: 20 }]);
  const first = results[0];
  return first !== undefined && 'hits' in first ? first.hits.map(({ url }) => new URL(url).pathname + new URL(url).hash) : [];
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
