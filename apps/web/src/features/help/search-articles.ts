import type { ArticleMeta } from './articles';

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** How much a match counts in the title, in the summary and in the text. */
const WEIGHTS = [9, 3, 1] as const;

/**
 * Returns the articles that contain a word with each of the searched prefixes, best match first. Without a search it
 * returns all.
 */
export function searchArticles(articles: readonly ArticleMeta[], search: string): readonly ArticleMeta[] {
  const wanted = wordsOf(search);
  if (wanted.length === 0) return articles;
  return articles
    .map((article) => ({ article, score: scoreOf(article, wanted) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .map(({ article }) => article);
}

function scoreOf({ title, summary, words }: ArticleMeta, wanted: readonly string[]): number {
  const fields = [title, summary, words].map(wordsOf);
  const scores = wanted.map((prefix) =>
    fields.reduce(
      (sum, field, at) => (field.some((word) => word.startsWith(prefix)) ? sum + (WEIGHTS[at] ?? 0) : sum),
      0,
    ),
  );
  return scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0);
}
