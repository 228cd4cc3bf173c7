import { describe, expect, it } from 'vitest';
import { hasSource, idFor } from './ids.ts';

const lists = (articles: unknown) => new Map([['article_list', { code: 0, msg: 'ok', data: { articles } }]]);

describe('the id that an endpoint is asked for', () => {
  it('is that of an article which can be read without a password', () => {
    const articles = [
      { id: 9, author_id: 3, need_pwd: 'y' },
      { id: 7, author_id: 2, need_pwd: 'n' },
    ];
    expect(idFor('article_detail', lists(articles))).toBe('7');
    expect(idFor('user_detail', lists(articles))).toBe('2');
  });

  it('is that of the article with the most to show', () => {
    const articles = [
      { id: 1, comnum: 2, like_count: 8 },
      { id: 2, comnum: 10, like_count: 0 },
    ];
    expect(idFor('comment_list', lists(articles))).toBe('2');
    expect(idFor('like_list', lists(articles))).toBe('1');
  });

  it.each([[[]], [{}], [null], ['text'], [[{}]], [[{ id: null }]]])('is not there in %j', (articles) => {
    expect(idFor('article_detail', lists(articles))).toBeUndefined();
  });

  it('is not there before its list was asked, or where nobody knows it', () => {
    expect(idFor('draft_detail', lists([{ id: 1 }]))).toBeUndefined();
    expect(hasSource('sort_list')).toBe(false);
    expect(idFor('constructor', lists([{ id: 1 }]))).toBeUndefined();
  });
});
