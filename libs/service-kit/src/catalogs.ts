import {
  createTranslator,
  localeOf,
  setTranslatorSource,
  SOURCE_LANGUAGE,
  type Translator,
} from '@skillhour/texts';
import { readerLanguage } from '@skillhour/messaging';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PO from 'pofile';
import { communityLanguage } from './service-scope.js';

const LOCALES = join(import.meta.dirname, '../../../locales');
/** Texts that only the web app shows. */
const WEB_ONLY = /^web\//;

const translators = new Map<string, Translator>();

/**
 * Makes texts appear in the language of the reader for whom they are made (`withLanguage`), otherwise in the community's.
 * A catalog is read from `locales` when the first text in its language is made.
 */
export const useCatalogs = (): void =>
  setTranslatorSource(() => translatorOf(readerLanguage() ?? communityLanguage() ?? SOURCE_LANGUAGE));

function translatorOf(language: string): Translator {
  const known = translators.get(language);
  if (known !== undefined) return known;
  const messages = language === SOURCE_LANGUAGE ? new Map<string, string>() : readCatalogs(language);
  const made = createTranslator(language, (sentence) => messages.get(sentence) ?? sentence, {
    locale: localeOf(language),
  });
  translators.set(language, made);
  return made;
}

/** Returns the translated texts of the services. A language without catalogs has none. */
export function readCatalogs(language: string, folder = LOCALES): Map<string, string> {
  const files = catalogsIn(join(folder, language)).filter((path) => !WEB_ONLY.test(path));
  const entries = files.flatMap((path) =>
    PO.parse(readFileSync(join(folder, language, path), 'utf8')).items.map(
      ({ msgid, msgstr: [translation = ''] }) => [msgid, translation] as const,
    ),
  );
  return new Map(entries.filter(([, translation]) => translation !== ''));
}

function catalogsIn(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.po'));
  } catch {
    return [];
  }
}
