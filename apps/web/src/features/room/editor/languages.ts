import { StreamLanguage } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import type { Language } from './code-state';

/** Syntax highlighting and indentation of each language, loaded when the language is chosen. */
const LOADERS: Readonly<Record<Language, () => Promise<Extension>>> = {
  javascript: async () => (await import('@codemirror/lang-javascript')).javascript(),
  typescript: async () => (await import('@codemirror/lang-javascript')).javascript({ typescript: true }),
  python: async () => (await import('@codemirror/lang-python')).python(),
  cpp: async () => (await import('@codemirror/lang-cpp')).cpp(),
  java: async () => (await import('@codemirror/lang-java')).java(),
  go: async () => (await import('@codemirror/lang-go')).go(),
  rust: async () => (await import('@codemirror/lang-rust')).rust(),
  ruby: async () => StreamLanguage.define((await import('@codemirror/legacy-modes/mode/ruby')).ruby),
};

/** Indentation of languages whose convention is not two spaces. */
const INDENTS: Partial<Record<Language, string>> = {
  python: '    ',
  java: '    ',
  rust: '    ',
  cpp: '    ',
  go: '\t',
};

export const LANGUAGES = Object.keys(LOADERS) as Language[];

export const loadLanguage = (language: Language): Promise<Extension> => LOADERS[language]();

export const indentOf = (language: Language): string => INDENTS[language] ?? '  ';
