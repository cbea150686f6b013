/** An article without its text, which is a file of its own (build/help-articles.ts). */
export interface ArticleMeta {
  slug: string;
  title: string;
  summary: string;
  topic: string;
  order: number;
  /** Words of the text in lower case, each once. */
  words: string;
  /** Name of the topic in the language of the article, if that is not English. */
  topicName?: string;
  /** The language of the article, if it is translated. */
  language?: string;
}

const metas = import.meta.glob<ArticleMeta>('./articles/*.md', {
  query: '?meta',
  import: 'default',
  eager: true,
});
const texts = import.meta.glob<string>('./articles/*.md', { import: 'default' });

interface Translated {
  articles: readonly ArticleMeta[];
  loads: Readonly<Record<string, () => Promise<{ default: string }>>>;
}

const LANGUAGES: Readonly<Record<string, () => Promise<{ default: Translated }>>> = {
  es: () => import('virtual:articles/es'),
  ca: () => import('virtual:articles/ca'),
  fr: () => import('virtual:articles/fr'),
  it: () => import('virtual:articles/it'),
  ar: () => import('virtual:articles/ar'),
};
/** The articles in the language of the page (before-paint.js). English ones are shown if they cannot be loaded. */
const translated = await LANGUAGES[document.documentElement.lang]?.().then(
  (module) => module.default,
  () => undefined,
);

const loads = new Map<string, Promise<string>>();

/** All articles in their order, legal texts last. */
export const articles: readonly ArticleMeta[] = [...(translated?.articles ?? Object.values(metas))].sort(
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
  const load = translated?.loads[slug];
  const text = load ? load().then((module) => module.default) : loadEnglish(slug);
  loads.set(slug, text);
  text.catch(() => loads.delete(slug));
  return text;
}

function loadEnglish(slug: string): Promise<string> {
  const load = texts[`./articles/${slug}.md`];
  if (!load) throw new Error(`there is no article ${slug}`);
  return load();
}
