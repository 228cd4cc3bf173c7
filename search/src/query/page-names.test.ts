import { expect, it } from 'vitest';
import { recordsOf } from '../records/outline.fixture.ts';
import { engineOf } from './engine.fixture.ts';

const UPGRADE = ['升级程序以前先备份', '升级程序，再更新缓存', '升级程序的文件'];

/** The first hit, where one page is called Docker and the other is about what is asked. */
function firstOf(query: string, otherLines: readonly string[] = []): string | undefined {
  const engine = engineOf(
    recordsOf([
      {
        path: 'docker',
        lines: ['# Docker 安装', '## 容器', 'Docker 的容器。', '## 镜像', 'Docker 的镜像，升级程序时不动。', '## 卷', '见 Docker'],
      },
      { path: 'migrate', lines: ['# 迁移', '## 升级程序', ...UPGRADE, 'Docker 也一样。', ...otherLines] },
    ]),
    ['怎么'],
  );
  return engine.search({ query }).hits[0]?.url?.replace('https://example.org/docs/', '');
}

it('puts first what is on the page that a question names', () => {
  expect(firstOf('怎么升级程序')).toMatch(/^migrate/);
  expect(firstOf('Docker怎么升级程序')).toMatch(/^docker/);
});

it('takes no word for the name of a page that most other sections hold as well', () => {
  const others = Array.from({ length: 20 }, (_, at) => [`## 第 ${String(at)} 条`, `Docker 的第 ${String(at)} 条`]).flat();
  expect(firstOf('Docker怎么升级程序', others)).toMatch(/^migrate/);
});
