import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import MarkdownIt from 'markdown-it';
import type { Plugin } from 'vite';
import { translateArticle } from '../../../libs/texts/src/articles.ts';

const ARTICLES = join(import.meta.dirname, '../src/features/help/articles');

interface Article {
  slug: string;
  title: string;
  summary: string;
  topic: string;
  order: number;
  /** Name of the topic in the language of the article, if that is not English. */
  topicName?: string;
  /** The language of the article, if it is translated. */
  language?: string;
  /** Words of the text in lower case, each once, for the search. */
  words: string;
  html: string;
}

const HEAD = /^---\n([\s\S]*?)\n---\n/;
const REQUIRED = ['title', 'summary', 'topic', 'order'] as const;
/** The articles are part of the project, so their HTML is trusted. */
const markdown = new MarkdownIt({ html: false });

/**
 * Parses an article: lines of `name: value` between two lines of `---`, then Markdown.
 * @throws Error if a field is missing
 */
export function parseArticle(file: string, source: string): Article {
  const [head = '', lines = ''] = HEAD.exec(source) ?? [];
  const fields = new Map(
    lines.split('\n').map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), line.slice(colon + 1).trim()] as const;
    }),
  );
  const missing = REQUIRED.filter((name) => !fields.get(name));
  if (missing.length > 0) throw new Error(`${file}: ${missing.join(', ')} missing`);
  const html = markdown.render(source.slice(head.length));
  const text = html.replaceAll(/<[^>]*>|&\w+;/g, ' ').toLowerCase();
  return {
    slug: basename(file, '.md'),
    title: fields.get('title') ?? '',
    summary: fields.get('summary') ?? '',
    topic: fields.get('topic') ?? '',
    order: Number(fields.get('order')),
    words: [...new Set(text.match(/[\p{L}\p{N}]{3,}/gu))].join(' '),
    html,
  };
}

export const readArticles = (): Article[] =>
  readdirSync(ARTICLES).map((file) => parseArticle(file, readFileSync(join(ARTICLES, file), 'utf8')));

/** Returns an article in a language. Lines without a translation stay in English. */
export function articleIn(language: string, file: string, find: (sentence: string) => string): Article {
  const source = readFileSync(join(ARTICLES, file), 'utf8');
  const article = parseArticle(file, translateArticle(source, find));
  const isTranslated = parseArticle(file, source).title !== article.title;
  return { ...article, topicName: find(article.topic), ...(isTranslated && { language }) };
}

export const articleFiles = (): string[] => readdirSync(ARTICLES);

/** Returns the path of an article's page. Legal texts have paths of their own. */
export const pathOfArticle = ({ slug, topic }: Pick<Article, 'slug' | 'topic'>): string =>
  topic === 'Legal' ? `/${slug}` : `/help/${slug}`;

/**
 * Turns the Markdown of a help article into a module whose default export is its HTML, or with `?meta` everything
 * else. `help.json` contains the titles and summaries, which the gateway writes into documents.
 */
export function helpArticles(): Plugin {
  return {
    name: 'skillhour:help-articles',
    load(id) {
      const [path = '', query] = id.split('?', 2);
      if (!path.endsWith('.md')) return null;
      const { html, ...meta } = parseArticle(path, readFileSync(path, 'utf8'));
      this.addWatchFile(path);
      return { code: `export default ${JSON.stringify(query === 'meta' ? meta : html)};`, moduleType: 'js' };
    },
    generateBundle() {
      const heads = readArticles().map((article) => ({
        path: pathOfArticle(article),
        title: article.title,
        description: article.summary,
      }));
      this.emitFile({ type: 'asset', fileName: 'help.json', source: JSON.stringify(heads) });
    },
  };
}
