/** An article without its text, which is a file of its own (build/help-articles.ts). */
export interface ArticleMeta {
  slug: string;
  title: string;
  summary: string;
  topic: string;
  order: number;
  /** Words of the text in lower case, each once. */
  words: string;
}

const metas = import.meta.glob<ArticleMeta>('./articles/*.md', {
  query: '?meta',
  import: 'default',
  eager: true,
});
const texts = import.meta.glob<string>('./articles/*.md', { import: 'default' });
const loads = new Map<string, Promise<string>>();

/** All articles in their order, legal texts last. */
export const articles: readonly ArticleMeta[] = Object.values(metas).sort(
  (one, other) => one.order - other.order,
);

export const LEGAL = 'Legal';

/** Returns the path of an article's page. Legal texts have paths of their own. */
export const articlePath = ({ slug, topic }: Pick<ArticleMeta, 'slug' | 'topic'>): string =>
  topic === LEGAL ? `/${slug}` : `/help/${slug}`;

/** Loads the HTML of an article. Returns the same promise each time, unless loading failed. */
export function loadArticle(slug: string): Promise<string> {
  const known = loads.get(slug);
  if (known) return known;
  const load = texts[`./articles/${slug}.md`];
  if (!load) throw new Error(`there is no article ${slug}`);
  const text = load();
  loads.set(slug, text);
  text.catch(() => loads.delete(slug));
  return text;
}
