import { I18n } from '@lingui/core';
import { compileMessage, type CompiledMessage } from './compile.js';
import type { Text } from './text.js';
import type { ValuesArgument } from './values.js';

/** The language of the sentences in the code. */
export const SOURCE_LANGUAGE = 'en';
/**
 * Pseudo language: longer English with accents, to find untranslatable texts and layouts that are too narrow.
 */
export const PSEUDO_LANGUAGE = 'en-XA';

/**
 * More sentences than the code and all catalogs contain. Beyond that, the cache contains texts with values already inserted.
 */
const MAX_CACHED = 20_000;

/** Returns a function that compiles each sentence once. */
function createCompiler(rewrite?: (text: string) => string): (sentence: string) => CompiledMessage {
  const compiled = new Map<string, CompiledMessage>();
  return (sentence) => {
    const known = compiled.get(sentence);
    if (known !== undefined) return known;
    if (compiled.size >= MAX_CACHED) compiled.clear();
    const made = compileMessage(sentence, rewrite);
    compiled.set(sentence, made);
    return made;
  };
}

const compile = createCompiler();

/** Returns a sentence in a language, or the sentence itself if it is not translated. */
export type FindTranslation = (sentence: string) => string;

/** Formats sentences in one language. */
export interface Translator {
  readonly i18n: I18n;
  readonly find: FindTranslation;
}

const english = createTranslator(SOURCE_LANGUAGE);
let own = english;
let translatorOfReader = (): Translator => own;

/**
 * Creates a translator. English needs no catalog: a sentence that is not found is used as it is. `locale` is the
 * tag with which numbers are formatted, if it differs from the language.
 */
export function createTranslator(
  language: string,
  find: FindTranslation = (sentence) => sentence,
  { locale = language, compiler = compile }: { locale?: string; compiler?: typeof compile } = {},
): Translator {
  const i18n = new I18n({ locale: language, locales: locale, messages: { [language]: {} } });
  i18n.setMessagesCompiler(compiler);
  return { i18n, find };
}

/** Switches to another language with its catalog, or a function that finds its messages. */
export function setLanguage(
  language: string,
  catalog: Readonly<Record<string, string>> | FindTranslation = {},
  locale = language,
): void {
  const find =
    typeof catalog === 'function' ? catalog : (sentence: string): string => catalog[sentence] ?? sentence;
  own = createTranslator(language, find, { locale });
}

/** Switches to a language that is generated: `rewrite` converts English text to it. */
export function setGeneratedLanguage(language: string, rewrite: (text: string) => string): void {
  own = createTranslator(language, undefined, { compiler: createCompiler(rewrite) });
}

/** Sets how a server finds the translator of the current reader. By default there is one reader, as in a browser. */
export const setTranslatorSource = (source = (): Translator => own): void => {
  translatorOfReader = source;
};

/** Returns the current language as a BCP 47 tag. */
export const currentLanguage = (): string => translatorOfReader().i18n.locale;

/** Returns the tag with which `Intl` formats dates and numbers in the current language. */
export const currentLocale = (): string => String(translatorOfReader().i18n.locales);

type Values = Record<string, unknown> | undefined;

const ESCAPE = /\\(?=u[\da-f]{4}|x[\da-f]{2})/gi;
/** Replaces such a backslash while the sentence is formatted. No font contains this character. */
const ESCAPE_PLACEHOLDER = '\uE000';
const isEscaped = (value: unknown): value is string => typeof value === 'string' && value.search(ESCAPE) >= 0;

/**
 * Formats a sentence. Lingui decodes `\u003c` in its output as a character. In a value it is text that a
 * member wrote, and stays unchanged.
 */
function formatText({ i18n, find }: Translator, id: string, values: Values): string {
  const sentence = find(id);
  if (!values || !Object.values(values).some(isEscaped)) return i18n._(sentence, values);
  const escaped = Object.entries(values).map(([name, value]) => [
    name,
    isEscaped(value) ? value.replaceAll(ESCAPE, ESCAPE_PLACEHOLDER) : value,
  ]);
  return i18n._(sentence, Object.fromEntries(escaped) as Values).replaceAll(ESCAPE_PLACEHOLDER, '\\');
}

/** Translates a text to the reader's language. */
export const translate = ({ id, values }: Text): string => formatText(translatorOfReader(), id, values);

/**
 * Returns a text as data whose sentence is in the reader's language, for readers without the catalog. Its values are
 * inserted where it is shown.
 */
export const translateSentence = ({ id, ...text }: Text): Text => ({
  id: translatorOfReader().find(id),
  ...text,
});

/**
 * Returns a text in English, regardless of the reader's language: for what is stored, logged or sent in
 * addition to its id and values.
 */
export const translateToEnglish = ({ id, values }: Text): string => formatText(english, id, values);

/** Translates a sentence to the reader's language and inserts its values. */
export const t = <const Sentence extends string>(
  sentence: Sentence,
  ...[values]: ValuesArgument<Sentence>
): string => formatText(translatorOfReader(), sentence, values);
