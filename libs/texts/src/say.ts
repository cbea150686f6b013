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

type Values = Record<string, unknown> | undefined;

const ESCAPE = /\\(?=u[\da-f]{4}|x[\da-f]{2})/gi;
/** Stands for such a backslash while the sentence is put together; no font has it. */
const KEPT = '\uE000';
const isEscaped = (value: unknown): value is string => typeof value === 'string' && value.search(ESCAPE) >= 0;

/** Lingui reads `\u003c` in whatever it says as the sign of that number; in a value it is what somebody wrote, and stays so. */
function speaking(speaker: I18n, id: string, values: Values): string {
  if (!values || !Object.values(values).some(isEscaped)) return speaker._(id, values);
  const kept = Object.entries(values).map(([name, value]) => [
    name,
    isEscaped(value) ? value.replaceAll(ESCAPE, KEPT) : value,
  ]);
  return speaker._(id, Object.fromEntries(kept) as Values).replaceAll(KEPT, '\\');
}

/** Says a text in the reader's language. */
export const say = ({ id, values }: Text): string => speaking(i18n, id, values);

/** Says a text in English, whatever the reader's language: for what is kept, logged or sent beside its parts. */
export const sayInEnglish = ({ id, values }: Text): string => speaking(english, id, values);

/** A sentence in the reader's language, with its values in place. */
export const t = <const Sentence extends string>(
  sentence: Sentence,
  ...[values]: ValuesArgument<Sentence>
): string => speaking(i18n, sentence, values);
