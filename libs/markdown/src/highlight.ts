import highlighter from 'highlight.js/lib/core';
import type { LanguageFn } from 'highlight.js';
import bash from 'highlight.js/lib/languages/bash';
import cpp from 'highlight.js/lib/languages/cpp';
import css from 'highlight.js/lib/languages/css';
import go from 'highlight.js/lib/languages/go';
import java from 'highlight.js/lib/languages/java';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import python from 'highlight.js/lib/languages/python';
import ruby from 'highlight.js/lib/languages/ruby';
import rust from 'highlight.js/lib/languages/rust';
import sql from 'highlight.js/lib/languages/sql';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';
import yaml from 'highlight.js/lib/languages/yaml';
import type { HighlightBudget } from './highlight-budget.js';

/** Languages of the room's editor, and further ones for posts. */
const languages: Record<string, LanguageFn> = {
  bash,
  cpp,
  css,
  go,
  java,
  javascript,
  json,
  python,
  ruby,
  rust,
  sql,
  typescript,
  xml,
  yaml,
};
for (const [name, language] of Object.entries(languages)) highlighter.registerLanguage(name, language);

/** The names of the languages whose code is highlighted. */
export const LANGUAGES: readonly string[] = Object.keys(languages);

/**
 * Returns the canonical name of a language by any of its usual names (`js`, `c++`), or undefined if it is
 * unknown.
 */
export const languageOf = (word: string): string | undefined =>
  word === '' ? undefined : highlighter.getLanguage(word) && canonicalName(word.toLowerCase());

function canonicalName(word: string): string {
  if (word in languages) return word;
  const found = Object.keys(languages).find((name) => highlighter.getLanguage(name)?.aliases?.includes(word));
  return found ?? word;
}

/**
 * Returns code as HTML with `hljs-…` classes, or an empty string if the language is unknown or the budget is
 * spent.
 */
export function highlight(code: string, word: string, budget: HighlightBudget): string {
  const language = languageOf(word);
  if (language === undefined) return '';
  return budget.spend(code, () => highlighter.highlight(code, { language, ignoreIllegals: true }).value);
}
