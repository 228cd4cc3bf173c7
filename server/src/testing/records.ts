import type { DocRecord } from '@emlog-docs/search';

const ORIGIN = 'https://www.emlog.net';

/**
 * The records of the pages that `writeRelease` writes: enough to find one thing and not another.
 *
 * @param edition is added to every title.
 */
export function testRecords(edition = ''): DocRecord[] {
  const records = [
    record('1', '/docs/', 'lvl1', 'emlog 文档', null),
    record('2', '/docs/install/', 'lvl1', '安装', null),
    record('3', '/docs/install/', 'content', '安装', '把程序上传到网站根目录，再配置伪静态规则。'),
    record('4', '/docs/install/install_bt', 'lvl1', '宝塔面板安装', null),
    record('5', '/docs/faq', 'content', '常见问题', '忘记了后台密码怎么办？'),
  ];
  return records.map((each) => ({ ...each, hierarchy: { ...each.hierarchy, lvl1: `${each.hierarchy.lvl1 ?? ''}${edition}` } }));
}

function record(objectID: string, path: string, type: 'lvl1' | 'content', title: string, content: string | null): DocRecord {
  return {
    objectID,
    type,
    hierarchy: { lvl0: '文档', lvl1: title, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null },
    content,
    anchor: null,
    url: ORIGIN + path,
    url_without_anchor: ORIGIN + path,
    lang: 'zh-Hans',
    language: 'zh-Hans',
    version: ['current'],
    docusaurus_tag: 'docs-default-current',
    weight: { pageRank: 0, level: type === 'content' ? 0 : 90, position: 0 },
    recordVersion: 'v3',
  };
}
