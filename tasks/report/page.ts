import { markup, type Markup } from './markup.ts';
import { change, counted, percent } from './numbers.ts';
import type { Damage } from './read-days.ts';
import * as sections from './sections.ts';
import type { Links } from './sections.ts';
import type { Tally } from './tally.ts';

/** Everything that the page is drawn from. */
export interface Report {
  readonly title: string;
  /** First and last day, as `2026-11-21`. */
  readonly from: string;
  readonly to: string;
  readonly days: number;
  readonly now: Tally;
  /** As long a time, right before. */
  readonly before: Tally;
  readonly files: readonly string[];
  readonly lines: number;
  readonly damaged: number;
  /** The first of them. */
  readonly damages: readonly Damage[];
  readonly links: Links;
  /** Our own, so that it stands as it is. */
  readonly css: Markup;
}

/** The whole page. It asks for nothing: style and charts are in it, and scripts are none. */
export function page(report: Report): string {
  const { title, from, to, days } = report;
  const head = markup`<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${title}，${from} 至 ${to}</title>
<style>${report.css}</style>`;
  const period = markup`${from} 至 ${to}，${days} 天，按北京时间。上期是紧挨着的前 ${days} 天。`;
  const header = markup`<header><h1>${title}</h1><p class="lead">${period}</p></header>`;
  const main = markup`<main>${header}${keyNumbers(report)}${allSections(report)}</main>`;
  return markup`<!doctype html>\n<html lang="zh-Hans"><head>${head}</head><body>${main}</body></html>\n`.text;
}

/** What can be mended on a Monday stands first. */
function allSections(report: Report): readonly Markup[] {
  const { now, before, days, to, links } = report;
  const section = (id: string, name: string, hint: string, body: Markup): Markup =>
    markup`<section aria-labelledby="${id}"><h2 id="${id}">${name}</h2><p class="hint">${hint}</p>${body}</section>\n`;
  const none = sections.queriesWithoutHits(now, links);
  const unclicked = sections.queriesWithoutClicks(now, links);
  return [
    section('none', '没有结果的词', '读者找了，但什么也没找到：缺的是页面，还是同义词？点词可以再搜一次。', none),
    section('unclicked', '有结果但没人点的词', '找到的不是他们要的，或者从摘要里已经看到了答案。', unclicked),
    section('feedback', '页面反馈', '页脚的「有帮助吗」，没解决的排在前面。', sections.pageFeedback(now, links)),
    section('days', '每天的搜索', '一边输入一边搜的，只算停下来的那一次。', sections.searchesPerDay(now, before, to, days)),
    section('top', '搜得最多的词', '大小写、全角半角算同一个词。', sections.topQueries(now, links)),
    section('positions', '点击落在第几条', '从 1 数起，按列表里显示的顺序。', sections.clickPositions(now)),
    section('slow', '最慢的搜索', '包括输入到一半的。', sections.slowestQueries(now)),
    section('data', '数据从哪里来', '', data(report)),
  ];
}

function keyNumbers({ now, before }: Report): Markup {
  const [said, saidBefore] = [votes(now), votes(before)];
  const was = (share: string): string => (share === '—' ? '' : `上期 ${share}`);
  const number = (name: string, value: string, note: string): Markup =>
    markup`<div><dt>${name}</dt><dd>${value}</dd><dd class="note">${note}</dd></div>`;
  const readers =
    said.all === 0
      ? '没有人按'
      : `${counted(said.all)} 次${saidBefore.all === 0 ? '' : `，上期 ${percent(saidBefore.yes, saidBefore.all)}`}`;
  const numbers = [
    number('搜索', counted(now.searches), change(now.searches, before.searches)),
    number('没有结果', percent(now.withoutHits, now.searches), was(percent(before.withoutHits, before.searches))),
    number('有结果，点了', percent(now.clicked, now.watched), was(percent(before.clicked, before.watched))),
    number('觉得有帮助', percent(said.yes, said.all), readers),
  ];
  return markup`<dl class="numbers">${numbers}</dl>`;
}

function votes({ feedback }: Tally): { yes: number; all: number } {
  return feedback.all().reduce((sum, { yes, no }) => ({ yes: sum.yes + yes, all: sum.all + yes + no }), { yes: 0, all: 0 });
}

function data({ files, lines, damaged, damages, now }: Report): Markup {
  const named = damages.map(({ file, line, reason }) => markup`<li><code>${file}:${line}</code> ${reason}</li>`);
  const rest = damaged > damages.length ? markup`<li>其余的没有列出。</li>` : '';
  return markup`<ul>
<li>读了 ${files.length} 个文件，${counted(lines)} 行。${files.length === 0 ? '这段时间一行也没有：服务启动时设了 EVENTS_DIR 吗？' : ''}</li>
<li>输入到一半的请求 ${counted(now.keystrokes)} 次，没有算进搜索。</li>
<li>浏览器里打开了「请勿跟踪」或全球隐私控制的读者，不在里面。</li>
${sections.droppedQueries(now)}
<li>${damaged === 0 ? '没有损坏的行。' : markup`损坏的行有 ${counted(damaged)} 行，已跳过：<ul>${named}${rest}</ul>`}</li>
</ul>`;
}
