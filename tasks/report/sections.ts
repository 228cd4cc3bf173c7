import { daysBefore } from '../../server/src/events/day.ts';
import { columnChart } from './charts.ts';
import { markup, type Markup } from './markup.ts';
import { counted, milliseconds, percent } from './numbers.ts';
import type { QueryStat } from './query-stats.ts';
import { measured, table } from './tables.ts';
import type { Tally } from './tally.ts';

/** Rows of a table of queries: what one reads through on a Monday. */
const ROWS = 30;

/** Places of the click chart; what lies beyond is counted together. */
const PLACES = 20;

/** A query needs so many searches before it is said that nobody clicks. */
const ENOUGH_SEARCHES = 2;

/** Makes addresses of the site out of paths and queries. */
export interface Links {
  readonly search: (query: string) => string;
  readonly page: (path: string) => string;
}

/** Searches a day, beside the time before. */
export function searchesPerDay(now: Tally, before: Tally, to: string, days: number): Markup {
  const columns = Array.from({ length: days * 2 }, (_, at) => {
    const day = daysBefore(to, days * 2 - 1 - at);
    const isBefore = at < days;
    const count = (isBefore ? before : now).days.get(day);
    return {
      label: `${Number(day.slice(5, 7))}/${Number(day.slice(8))}`,
      value: count?.searches ?? 0,
      marked: count?.withoutHits ?? 0,
      isBefore,
    };
  });
  const legend = markup`<span class="key bar"></span>本期 <span class="key none"></span>其中没有结果 <span class="key before"></span>上期`;
  return markup`${columnChart('每天的搜索次数', columns, true)}<p class="legend">${legend}</p>`;
}

export function queriesWithoutHits(now: Tally, links: Links): Markup {
  const found = now.queries
    .all()
    .filter(({ withoutHits }) => withoutHits > 0)
    .sort((a, b) => b.withoutHits - a.withoutHits);
  const most = found[0]?.withoutHits ?? 0;
  return table(
    [{ name: '搜的词' }, { name: '没有结果的次数' }, { name: '最近一次', isNumber: true }],
    found
      .slice(0, ROWS)
      .map((each) => [query(each, links), measured(each.withoutHits, most, { value: each.withoutHits, kind: 'none' }), each.latest]),
    '这段时间里，每次搜索都有结果。',
  );
}

export function queriesWithoutClicks(now: Tally, links: Links): Markup {
  const missed = ({ watched, clicked }: QueryStat): number => watched - clicked;
  const found = now.queries
    .all()
    .filter((each) => each.watched >= ENOUGH_SEARCHES && missed(each) > 0)
    .sort((a, b) => missed(b) - missed(a) || a.clicked - b.clicked);
  const most = Math.max(0, ...found.map(({ watched }) => watched));
  return table(
    [{ name: '搜的词' }, { name: '没点 / 点了' }, { name: '没点的比例', isNumber: true }],
    found.slice(0, ROWS).map((each) => {
      const parts = [
        { value: missed(each), kind: 'none' },
        { value: each.clicked, kind: 'bar' },
      ] as const;
      return [query(each, links), measured(`${missed(each)} / ${each.clicked}`, most, ...parts), percent(missed(each), each.watched)];
    }),
    now.watched === 0 ? '没有点击记录：页面没有打开事件上报（EVENTS_HOST），或者没有人搜索。' : '搜过两次以上的词，都有人点。',
  );
}

export function topQueries(now: Tally, links: Links): Markup {
  const found = now.queries.all().sort((a, b) => b.searches - a.searches);
  const most = found[0]?.searches ?? 0;
  return table(
    [{ name: '搜的词' }, { name: '次数' }, { name: '点了的比例', isNumber: true }],
    found
      .slice(0, ROWS)
      .map((each) => [
        query(each, links),
        measured(each.searches, most, { value: each.searches, kind: 'bar' }),
        percent(each.clicked, each.watched),
      ]),
    '这段时间里没有搜索。',
  );
}

export function clickPositions(now: Tally): Markup {
  if (now.positions.size === 0) return markup`<p class="nothing">这段时间里没有带位置的点击。</p>`;
  const places = Array.from({ length: PLACES }, (_, at) => at + 1);
  const beyond = [...now.positions].reduce((sum, [place, count]) => (place > PLACES ? sum + count : sum), 0);
  const all = [...now.positions.values()].reduce((sum, count) => sum + count, 0);
  const column = (label: string, value: number) => ({ label, value, marked: 0, isBefore: false });
  const columns = [...places.map((place) => column(String(place), now.positions.get(place) ?? 0)), column('更后', beyond)];
  const first = now.positions.get(1) ?? 0;
  const words = markup`<p>点第一条的占 ${percent(first, all)}。靠后的越多，说明排序越不合读者的意。</p>`;
  return markup`${words}${columnChart('点击落在第几条', columns)}`;
}

export function pageFeedback(now: Tally, links: Links): Markup {
  const pages = now.feedback.all();
  const most = Math.max(0, ...pages.map(({ yes, no }) => yes + no));
  const link = (page: string): Markup => markup`<a href="${links.page(page)}">${page}</a>`;
  const rows = pages.slice(0, ROWS).map(({ page, yes, no }) => {
    const parts = [
      { value: no, kind: 'none' },
      { value: yes, kind: 'good' },
    ] as const;
    return [link(page), measured(`${no} / ${yes}`, most, ...parts), percent(yes, yes + no)];
  });
  const heads = [{ name: '页面' }, { name: '没解决 / 有帮助' }, { name: '有帮助的比例', isNumber: true }];
  const reasons = pages
    .filter((page) => page.reasons.length > 0)
    .map((page) => {
      const said = page.reasons.toReversed().map(({ day, text }) => markup`<li>${text} <time>${day}</time></li>`);
      return markup`<h3>${link(page.page)}</h3><ul class="reasons">${said}</ul>`;
    });
  return markup`${table(heads, rows, '这段时间里没有人按页脚的按钮。')}${reasons}`;
}

export function slowestQueries(now: Tally): Markup {
  const slowest = now.slowest.all();
  const most = slowest[0]?.ms ?? 0;
  const [half, nearlyAll] = [0.5, 0.99].map((share) => milliseconds(now.durations.percentile(share)));
  const rows = slowest.map(({ query, ms, day }) => [query, measured(milliseconds(ms), most, { value: ms, kind: 'bar' }), day]);
  const heads = [{ name: '搜的词' }, { name: '最慢的一次' }, { name: '日期', isNumber: true }];
  const words = markup`<p>一半的请求在 ${half ?? ''}以内，99% 在 ${nearlyAll ?? ''}以内。这是搜索引擎自己的时间，不含网络。</p>`;
  return markup`${rows.length === 0 ? '' : words}${table(heads, rows, '这段时间里没有搜索。')}`;
}

function query({ text }: QueryStat, links: Links): Markup {
  return markup`<a class="query" href="${links.search(text)}">${text}</a>`;
}

/** What was told apart no longer, for there was too much of it. */
export function droppedQueries(now: Tally): Markup | string {
  if (now.queries.dropped === 0) return '';
  return markup`<li>不同的词太多，最少见的没有留下，它们一共搜了 ${counted(now.queries.dropped)} 次。总数里有它们，表里没有。</li>`;
}
