import { I18n, type Messages } from '@lingui/core';
import { compileMessage, type CompiledMessage } from './compile.js';
import type { Text } from './text.js';
import type { ValuesArgument } from './values.js';

/** The language that the sentences in the code are written in. */
export const SOURCE_LANGUAGE = 'en';
/** English with accents, and longer: a language that nobody speaks, to find what is not a text and what does not fit. */
export const PSEUDO_LANGUAGE = 'en-XA';

/** More sentences than the code has: past them were words that came with values already in them. */
const MOST_REMEMBERED = 5_000;

/** Compiles each sentence once. */
function compiler(rewrite?: (words: string) => string): (sentence: string) => CompiledMessage {
  const compiled = new Map<string, CompiledMessage>();
  return (sentence) => {
    const known = compiled.get(sentence);
    if (known !== undefined) return known;
    if (compiled.size >= MOST_REMEMBERED) compiled.clear();
    const made = compileMessage(sentence, rewrite);
    compiled.set(sentence, made);
    return made;
  };
}

const compile = compiler();

/** English needs no catalogue: a sentence that a catalogue lacks is said as it is written. */
const i18n = new I18n({ locale: SOURCE_LANGUAGE, messages: { [SOURCE_LANGUAGE]: {} } });
i18n.setMessagesCompiler(compile);

const english = new I18n({ locale: SOURCE_LANGUAGE, messages: { [SOURCE_LANGUAGE]: {} } });
english.setMessagesCompiler(compile);

/** Speaks another language from now on, by its catalogue of compiled or plain messages. */
export function speak(language: string, catalogue: Messages = {}): void {
  i18n.setMessagesCompiler(compile);
  i18n.loadAndActivate({ locale: language, messages: catalogue });
}

/** Speaks a language that is made up while it is spoken: `rewrite` turns English words into its own. */
export function speakRewritten(language: string, rewrite: (words: string) => string): void {
  i18n.setMessagesCompiler(compiler(rewrite));
  i18n.loadAndActivate({ locale: language, messages: {} });
}

/** The language spoken now, as a BCP 47 tag. */
export const language = (): string => i18n.locale;

/** Says a text in the reader's language. */
export const say = ({ id, values }: Text): string =>
  i18n._(id, values as Record<string, unknown> | undefined);

/** Says a text in English, whatever the reader's language: for what is kept, logged or sent beside its parts. */
export const sayInEnglish = ({ id, values }: Text): string =>
  english._(id, values as Record<string, unknown> | undefined);

/** A sentence in the reader's language, with its values in place. */
export const t = <const Sentence extends string>(
  sentence: Sentence,
  ...[values]: ValuesArgument<Sentence>
): string => i18n._(sentence, values as Record<string, unknown> | undefined);
