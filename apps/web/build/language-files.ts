import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PO from 'pofile';
import type { Plugin } from 'vite';
import { sentenceKey } from '../../../libs/texts/src/sentence-key.ts';
import { articleFiles, articleIn } from './help-articles.ts';
import { adminPages, groupDependencies, groupOf, readWebSources, SHELL } from './text-groups.ts';

const ROOT = join(import.meta.dirname, '../../..');
const LOCALES = join(ROOT, 'locales');

/** Matches the names of the virtual modules: the texts of a language, one group of them, the groups of pages, the drafts. */
const GROUP = /^virtual:texts\/(\w+)\/([\w-]+)$/;
const LANGUAGE = /^virtual:texts\/(\w+)$/;
const OWN = /^virtual:(?:texts\/|articles\/|page-texts$|drafts$)/;
/** All articles of a language without their texts, and the text of one. */
const ARTICLES = /^virtual:articles\/(\w+)$/;
const ARTICLE = /^virtual:articles\/(\w+)\/([\w-]+)$/;
const PAGES = 'virtual:page-texts';
const DRAFTS = 'virtual:drafts';

/**
 * Share of reviewed texts, in percent, from which on a language is no draft. New texts in English must not turn a
 * language back into one.
 */
const REVIEWED_PERCENT = 90;

/** Folder of modules that exist only in the build. Their names become the names of the files. */
const FOLDER = join(LOCALES, 'virtual');
const fileOf = (name: string) => join(FOLDER, `${name.replaceAll(/[:/]/g, '-').replace('virtual-', '')}.js`);

interface Message {
  sentence: string;
  translation: string;
  isReviewed: boolean;
  references: readonly string[];
}

/** Reads all translated texts of a language. Messages of several catalogs occur once per catalog. */
export const readMessages = (language: string, locales = LOCALES): Message[] =>
  catalogsOf(join(locales, language)).flatMap((path) =>
    PO.parse(readFileSync(path, 'utf8')).items.map(
      ({ msgid, msgstr: [translation = ''], flags, references }) => ({
        sentence: msgid,
        translation,
        isReviewed: translation !== '' && !flags['fuzzy'],
        references,
      }),
    ),
  );

const catalogsOf = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((path) => path.endsWith('.po'))
        .map((path) => join(folder, path))
    : [];

/** Returns the translations of a language by group and key. Texts of the shell are in no other group. */
export function textsByGroup(
  messages: readonly Message[],
  isError: (sentence: string, reference: string) => boolean,
): Map<string, Record<string, string>> {
  const groups = new Map<string, Record<string, string>>();
  const sentences = new Map<string, string>();
  for (const { sentence, translation, references } of messages) {
    if (translation === '') continue;
    const key = sentenceKey(sentence);
    if ((sentences.get(key) ?? sentence) !== sentence) throw new Error(`two texts with one key: ${sentence}`);
    sentences.set(key, sentence);
    const shown = references.filter((path) => !isError(sentence, path)).map(groupOf);
    for (const group of shown.includes(SHELL) ? [SHELL] : new Set(shown)) {
      if (group !== undefined) groups.set(group, { ...groups.get(group), [key]: translation });
    }
  }
  return groups;
}

/** Returns a test whether a contract uses a sentence only for a declared error, which the server translates. */
export function errorTest(read: (path: string) => string): (sentence: string, path: string) => boolean {
  const declared = new Map<string, ReadonlySet<string>>();
  const sentencesOf = (path: string): ReadonlySet<string> => {
    const known = declared.get(path);
    if (known) return known;
    const found = new Set(
      [...read(path).matchAll(DECLARED_ERROR)].map(([, , sentence = '']) => unescape(sentence)),
    );
    declared.set(path, found);
    return found;
  };
  return (sentence, path) =>
    path.startsWith('libs/contracts/src/') && !path.includes('/client/') && sentencesOf(path).has(sentence);
}

const DECLARED_ERROR = /declareError\(\s*'\w+',\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g;
const unescape = (literal: string) => literal.replaceAll(/\\(.)/g, '$1');

/** Returns whether too few texts of a language were reviewed by a native speaker. */
export function isDraft(messages: readonly Message[]): boolean {
  const reviewed = messages.filter((message) => message.isReviewed).length;
  return reviewed < (messages.length * REVIEWED_PERCENT) / 100 || messages.length === 0;
}

/**
 * Turns the catalogs into one module per language and group, and one per language that loads them. English needs none
 * of them.
 */
export function languageFiles(languages: readonly string[], locales = LOCALES): Plugin {
  const isError = errorTest((path) => readFileSync(join(ROOT, path), 'utf8'));
  const groupsOf = (language: string) => textsByGroup(readMessages(language, locales), isError);
  const asModule = (value: unknown) => ({
    code: `export default ${JSON.stringify(value)};`,
    moduleType: 'js' as const,
  });
  const names = new Map<string, string>();
  return {
    name: 'skillhour:language-files',
    resolveId(name) {
      if (!OWN.test(name)) return null;
      names.set(fileOf(name), name);
      return fileOf(name);
    },
    load(id) {
      const name = names.get(id);
      if (name === undefined) return null;
      if (name === PAGES) return asModule(pageTexts());
      if (name === DRAFTS)
        return asModule(languages.filter((language) => isDraft(readMessages(language, locales))));
      const [, articleLanguage = '', slug = ''] = ARTICLE.exec(name) ?? ARTICLES.exec(name) ?? [];
      if (articleLanguage !== '') return articleModule(articleLanguage, slug, locales);
      const [, groupLanguage = '', group = ''] = GROUP.exec(name) ?? [];
      if (group !== '') return asModule(groupsOf(groupLanguage).get(group) ?? {});
      const [, language = ''] = LANGUAGE.exec(name) ?? [];
      if (language === '') return null;
      const loads = [...groupsOf(language).keys()].map(
        (one) => `${JSON.stringify(one)}: () => import('virtual:texts/${language}/${one}')`,
      );
      return { code: `export default {${loads.join(',')}};`, moduleType: 'js' };
    },
  };
}

/** Returns the module of one article, or of the list of all. */
function articleModule(language: string, slug: string, locales: string) {
  const texts = new Map(
    readMessages(language, locales).flatMap(({ sentence, translation }) =>
      translation === '' ? [] : [[sentence, translation] as const],
    ),
  );
  const articles = articleFiles().map((file) => articleIn(language, file, (text) => texts.get(text) ?? text));
  const moduleType = 'js' as const;
  const article = articles.find((one) => one.slug === slug);
  if (article) return { code: `export default ${JSON.stringify(article.html)};`, moduleType };
  const metas = articles.map(({ html: _html, ...meta }) => meta);
  const loads = articles.map(
    (one) => `${JSON.stringify(one.slug)}: () => import('virtual:articles/${language}/${one.slug}')`,
  );
  return {
    code: `export default {articles:${JSON.stringify(metas)},loads:{${loads.join(',')}}};`,
    moduleType,
  };
}

/** Returns the groups of texts that pages need: of all pages, by feature, and by the module of an admin page. */
export function pageTexts(sources = readWebSources(ROOT)) {
  const groups = groupDependencies(sources);
  const pages = adminPages(sources.get('apps/web/src/features/admin/routes.ts') ?? '');
  const shell = [SHELL, ...(groups.get(SHELL) ?? [])];
  const without = (all: readonly string[] = []) => all.filter((group) => !shell.includes(group));
  return {
    shell,
    features: Object.fromEntries(
      [...groups].filter(([group]) => group !== SHELL).map(([group, all]) => [group, without(all)]),
    ),
    adminPages: Object.fromEntries(
      Object.entries(pages).map(([page, group]) => [
        page,
        without([...new Set(['admin', ...(groups.get(group) ?? [])])]),
      ]),
    ),
  };
}
