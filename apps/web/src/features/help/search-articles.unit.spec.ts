import { searchArticles } from './search-articles';

const articleOf = (slug: string, title: string, summary: string, words: string) => ({
  ...{ slug, title, summary, words },
  topic: 'Minutes',
  order: 1,
});
const ARTICLES = [
  articleOf('receipts', 'Receipts', 'What a receipt shows.', 'minutes moved held'),
  articleOf('holds', 'Why minutes are on hold', 'Between a request and a session.', 'minutes hold teacher'),
];
const found = (search: string) => searchArticles(ARTICLES, search).map(({ slug }) => slug);

describe('searchArticles', () => {
  it('returns all articles without a search', () => {
    expect(found(' ?')).toEqual(['receipts', 'holds']);
  });

  it('matches the beginning of words, titles before texts', () => {
    expect(found('MINUTE')).toEqual(['holds', 'receipts']);
    expect(found('ceipt')).toEqual([]);
  });

  it('requires every word', () => {
    expect(found('hold teacher')).toEqual(['holds']);
    expect(found('hold receipt')).toEqual([]);
  });
});
