import { I18n, type Messages } from '@lingui/core';
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
 * More sentences than the code contains. Beyond that, the cache contains texts with values already inserted.
 */
const MAX_CACHED = 5_000;

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

/** English needs no catalog: a sentence that is missing from a catalog is used as it is. */
const i18n = new I18n({ locale: SOURCE_LANGUAGE, messages: { [SOURCE_LANGUAGE]: {} } });
i18n.setMessagesCompiler(compile);

const english = new I18n({ locale: SOURCE_LANGUAGE, messages: { [SOURCE_LANGUAGE]: {} } });
english.setMessagesCompiler(compile);

/** Switches to another language with its catalog of compiled or plain messages. */
export function setLanguage(language: string, catalog: Messages = {}): void {
  i18n.setMessagesCompiler(compile);
  i18n.loadAndActivate({ locale: language, messages: catalog });
}

/** Switches to a language that is generated: `rewrite` converts English text to it. */
export function setGeneratedLanguage(language: string, rewrite: (text: string) => string): void {
  i18n.setMessagesCompiler(createCompiler(rewrite));
  i18n.loadAndActivate({ locale: language, messages: {} });
}

/** Returns the current language as a BCP 47 tag. */
export const currentLanguage = (): string => i18n.locale;

type Values = Record<string, unknown> | undefined;

const ESCAPE = /\\(?=u[\da-f]{4}|x[\da-f]{2})/gi;
/** Replaces such a backslash while the sentence is formatted. No font contains this character. */
const ESCAPE_PLACEHOLDER = '\uE000';
const isEscaped = (value: unknown): value is string => typeof value === 'string' && value.search(ESCAPE) >= 0;

/**
 * Formats a sentence. Lingui decodes `\u003c` in its output as a character. In a value it is text that a
 * member wrote, and stays unchanged.
 */
function formatText(speaker: I18n, id: string, values: Values): string {
  if (!values || !Object.values(values).some(isEscaped)) return speaker._(id, values);
  const escaped = Object.entries(values).map(([name, value]) => [
    name,
    isEscaped(value) ? value.replaceAll(ESCAPE, ESCAPE_PLACEHOLDER) : value,
  ]);
  return speaker._(id, Object.fromEntries(escaped) as Values).replaceAll(ESCAPE_PLACEHOLDER, '\\');
}

/** Translates a text to the reader's language. */
export const translate = ({ id, values }: Text): string => formatText(i18n, id, values);

/**
 * Returns a text in English, regardless of the reader's language: for what is stored, logged or sent in
 * addition to its id and values.
 */
export const translateToEnglish = ({ id, values }: Text): string => formatText(english, id, values);

/** Translates a sentence to the reader's language and inserts its values. */
export const t = <const Sentence extends string>(
  sentence: Sentence,
  ...[values]: ValuesArgument<Sentence>
): string => formatText(i18n, sentence, values);
