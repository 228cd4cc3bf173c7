// 1. Questions of many kinds are asked, words of the index among them. 2. They leave nothing behind. 3. An index without records
// is no obstacle.
import { describe, expect, it } from 'vitest';
import { recordsOf } from '../records/outline.fixture.ts';
import { engineOf } from './engine.fixture.ts';
import type { Engine } from './engine.ts';
import { warmUpInSteps } from './warm-up.ts';

const pages = [
  { path: 'install', section: '文档', lines: ['# 安装 emlog', '## 环境要求', 'PHP 8.2', '## 常见错误', '连接数据库失败'] },
  { path: 'faq', section: '文档', lines: ['# 常见问题', '## 忘记密码怎么办', '重置'] },
];

function questionsOf(engine: Engine): string[] {
  const asked: string[] = [];
  const listening = {
    search: (...given: Parameters<Engine['search']>) => {
      asked.push(given[0].query ?? '');
      return engine.search(...given);
    },
    searchFacet: engine.searchFacet.bind(engine),
    settings: engine.settings,
  };
  for (const step of warmUpInSteps(listening)) expect(step).toBeUndefined();
  return asked;
}

describe('warming up', () => {
  it('asks for beginnings, pinyin, traditional characters and typos, and for titles as they are typed', () => {
    const asked = questionsOf(engineOf(recordsOf(pages)));
    expect(asked).toEqual(expect.arrayContaining(['a', 'anzhuan', '安裝', 'cofnig', '忘', '忘记', '忘记密码怎么办', '环境要求']));
    expect(asked.length).toBeGreaterThan(20);
    expect(asked.length).toBeLessThan(60);
  });

  it('changes no answer', () => {
    const engine = engineOf(recordsOf(pages), [], { now: () => 0 });
    const answers = () => ['安装', 'wangji', '环境', 'qqqqqq'].map((query) => engine.search({ query }));
    const before = answers();
    questionsOf(engine);
    expect(answers()).toEqual(before);
  });

  it('has nothing to ask of an index that holds nothing, but the kinds', () => {
    expect(questionsOf(engineOf([])).length).toBeGreaterThan(5);
  });
});
