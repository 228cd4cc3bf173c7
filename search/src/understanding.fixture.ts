import { decodeIndex } from './index/decode.ts';
import { encode } from './index/encode.ts';
import { readSettingsFile } from './index/settings-file.ts';
import type { SynonymGroup } from './index/synonym-groups.ts';
import { buildTables } from './lexicon/build-tables.ts';
import { Engine } from './query/engine.ts';
import { recordsOf, type Outline } from './records/outline.fixture.ts';

const STOP_WORDS = ['怎么', '的', '了', '吗'];

/** An engine that knows the language of its pages, by way of an index file. */
export function understandingEngine(
  pages: readonly Outline[],
  synonyms: readonly SynonymGroup[] = [],
  topics: readonly string[] = [],
): Engine {
  const records = recordsOf(pages);
  return new Engine(
    decodeIndex(
      encode({
        records,
        stopWords: STOP_WORDS,
        topics,
        language: buildTables(records, synonyms, STOP_WORDS),
        settings: readSettingsFile(),
      }),
    ),
  );
}

/** Pages like those of a documentation. */
export const PAGES: readonly Outline[] = [
  {
    path: 'install',
    section: '安装',
    lines: ['# 安装 emlog', '先新建数据库，再上传安装包', '## 环境', 'PHP 8.2 与 MySQL', '## 数据库密码', '数据库密码写在 config.php 里'],
  },
  { path: 'rewrite', section: '问题', lines: ['# 伪静态', 'Nginx 伪静态规则', '## 伪静态不生效', '检查链接格式，重启 Nginx'] },
  {
    path: 'plugin',
    section: '开发',
    lines: ['# 插件开发', '插件放在 content/plugins', '## 挂载点', '用 addAction 挂上函数，见 EMLOG_ROOT', '## 组件', '边栏的组件可以拖动'],
  },
  { path: 'theme', section: '开发', lines: ['# 模板开发', '经典模板的文件', '## 评论', '评论要审核，注册后可以发表'] },
];
