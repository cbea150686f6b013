import { textKey } from '../text-key.js';

export type TimeOverflowFile = 'members' | 'transfers' | 'inquiries' | 'offers';

/**
 * The names that TimeOverflow gives its files, in each of its languages. In a zip they are English; a single file is
 * named `{bank}_{name}_{date}.csv` in the language of the person who downloaded it.
 */
const FILE_WORDS: Record<TimeOverflowFile, Record<string, readonly string[]>> = {
  members: {
    ca: ['Usuaris'],
    en: ['Members', 'Users'],
    es: ['Usuarios'],
    eu: ['Erabiltzaileak'],
    fr: ['Utilisateurs·rices'],
    gl: ['Persoas usuarias'],
    ja: ['ユーザー'],
    nl: ['Gebruikers'],
    pt: ['Usuários'],
  },
  transfers: {
    ca: ['Transferències'],
    en: ['Transfers'],
    es: ['Transferencias'],
    eu: ['Transferentziak'],
    fr: ['Transferts'],
    gl: ['Transferencias'],
    ja: ['やりとり'],
    nl: ['Overboekingen'],
    pt: ['Tranferências', 'Transferências'],
  },
  inquiries: {
    ca: ['Demandes'],
    en: ['Inquiries', 'Requests'],
    es: ['Demandas'],
    eu: ['Eskaerak'],
    fr: ['Demandes'],
    gl: ['Demandas'],
    ja: ['リクエスト'],
    nl: ['Verzoeken'],
    pt: ['Demandas'],
  },
  offers: {
    ca: ['Ofertes'],
    en: ['Offers'],
    es: ['Ofertas'],
    eu: ['Eskaintzak'],
    fr: ['Offres'],
    gl: ['Ofertas'],
    ja: ['オファー'],
    nl: ['Aanbiedingen'],
    pt: ['Ofertas'],
  },
};

interface FileWord {
  kind: TimeOverflowFile;
  /** Empty if several languages share the word. */
  languages: string[];
}

const words = new Map<string, FileWord>();
for (const [kind, byLanguage] of Object.entries(FILE_WORDS) as [
  TimeOverflowFile,
  Record<string, readonly string[]>,
][])
  for (const [language, names] of Object.entries(byLanguage))
    for (const name of names) {
      const known = words.get(textKey(name));
      if (known) known.languages.push(language);
      else words.set(textKey(name), { kind, languages: [language] });
    }

interface RecognizedName {
  kind: TimeOverflowFile;
  /** Null in a zip, whose files do not name the bank. */
  bank: string | null;
  /** Null if several languages use this name, and in a zip. */
  language: string | null;
}

/** The end of a name: its date, the number that browsers give to repeated downloads, and the type. */
const NAME_END = /(?:[_ -]\d{4}-\d{2}-\d{2})?(?: ?\(\d+\))?\.(?:csv|txt)$/i;
const fileName = (path: string): string => path.replace(/^.*[\\/]/, '').normalize('NFC');

/** Recognizes a file by its name, `{bank}_{word}_{date}.csv`. */
export function recognizeName(path: string): RecognizedName | null {
  const name = fileName(path).replace(NAME_END, '');
  const split = name.lastIndexOf('_');
  const word = words.get(textKey(name.slice(split + 1)));
  if (!word) return null;
  const bank = split > 0 ? name.slice(0, split) : null;
  const [language = null] = word.languages;
  return { kind: word.kind, bank, language: bank !== null && word.languages.length === 1 ? language : null };
}

const ZIP_NAME = /^(.+?)_\d{4}-\d{2}-\d{2}(?: ?\(\d+\))?\.zip$/;

/** Returns the bank's name in the form that TimeOverflow gives to a zip: `banc-del-temps`. */
export const bankSlugOf = (path: string): string | null => ZIP_NAME.exec(fileName(path))?.[1] ?? null;
