import PO from 'pofile';
import { CATALOG_FOLDER } from './catalogs.ts';
import { problemsOf } from './message-shape.ts';

/** Header of a catalog that says how many of its texts a native speaker has reviewed. */
const REVIEWED_HEADER = 'X-Reviewed';

/** Reads a catalog on disk by its path. Returns undefined if the file doesn't exist. */
export type ReadCatalog = (path: string) => string | undefined;

type Item = InstanceType<typeof PO.Item>;

const pathIn = (language: string, english: string) =>
  `locales/${language}${english.slice(CATALOG_FOLDER.length)}`;
const isTranslated = ({ msgstr }: Item): boolean => (msgstr[0] ?? '') !== '';
const isReviewed = (item: Item): boolean => isTranslated(item) && !item.flags['fuzzy'];

/**
 * Returns the catalogs of a language by path: one per English catalog, with its texts. Translations on disk are kept,
 * with the comments of translators and whether they were reviewed (an unreviewed one is `fuzzy`). A text that is new in
 * a catalog takes its translation from another catalog of the language. `onDisk` are the paths of all catalogs.
 */
export function translatedCatalogs(
  language: string,
  english: Readonly<Record<string, string>>,
  onDisk: readonly string[],
  read: ReadCatalog,
): Record<string, string> {
  const known = new Map(
    onDisk
      .filter((path) => path.startsWith(`locales/${language}/`))
      .map((path) => [path, itemsIn(read(path) ?? '')] as const),
  );
  const anywhere = new Map(
    [...known.values()].flatMap((items) => [...items].filter(([, item]) => isTranslated(item))),
  );
  return Object.fromEntries(
    Object.entries(english).map(([path, text]) => {
      const target = pathIn(language, path);
      const own = known.get(target);
      const find = (sentence: string) => {
        const item = own?.get(sentence);
        return item && isTranslated(item) ? item : (anywhere.get(sentence) ?? item);
      };
      return [target, formatTranslated(language, PO.parse(text).items, find)];
    }),
  );
}

const itemsIn = (text: string): Map<string, Item> =>
  new Map(PO.parse(text).items.map((item) => [item.msgid, item]));

function formatTranslated(
  language: string,
  english: readonly Item[],
  find: (sentence: string) => Item | undefined,
): string {
  const po = new PO();
  for (const { msgid, references, extractedComments } of english) {
    const known = find(msgid);
    const item = new PO.Item();
    item.msgid = msgid;
    item.msgstr = [known?.msgstr[0] ?? ''];
    item.references = references;
    item.extractedComments = extractedComments;
    item.comments = known?.comments ?? [];
    item.flags = known && isTranslated(known) && known.flags['fuzzy'] ? { fuzzy: true } : {};
    po.items.push(item);
  }
  po.headers = {
    Language: language,
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Transfer-Encoding': '8bit',
    [REVIEWED_HEADER]: `${po.items.filter(isReviewed).length} of ${po.items.length}`,
  };
  return `${po.toString()}\n`;
}

export interface TranslationReport {
  /** Mistakes, each with the path of its catalog. */
  problems: string[];
  /** Texts without a translation, which appear in English, by the path of their catalog. */
  untranslated: Map<string, string[]>;
  translated: number;
  reviewed: number;
}

/** Checks the catalogs of a language. */
export function checkTranslations(
  language: string,
  catalogs: Readonly<Record<string, string>>,
): TranslationReport {
  const report: TranslationReport = { problems: [], untranslated: new Map(), translated: 0, reviewed: 0 };
  const first = new Map<string, { path: string; translation: string }>();
  for (const [path, text] of Object.entries(catalogs)) {
    for (const item of PO.parse(text).items) {
      const {
        msgid: sentence,
        msgstr: [translation = ''],
      } = item;
      if (translation === '') {
        report.untranslated.set(path, [...(report.untranslated.get(path) ?? []), sentence]);
        continue;
      }
      report.translated += 1;
      if (isReviewed(item)) report.reviewed += 1;
      const before = first.get(sentence) ?? { path, translation };
      first.set(sentence, before);
      const problems = problemsOf(sentence, translation, language);
      // One text has one translation, because pages load several catalogs.
      if (before.translation !== translation) problems.push(`translated differently in ${before.path}`);
      report.problems.push(...problems.map((problem) => `${path}: ${sentence}\n  ${problem}`));
    }
  }
  return report;
}
