import type { RunnerLanguage } from '@skillhour/contracts';
import { cpp, rust } from './native.js';
import { go, java } from './managed.js';
import { javascript, python, ruby, typescript } from './scripted.js';

/** The cases that every language is tested with. */
export type Case =
  | 'hello'
  | 'input'
  | 'runtime error'
  | 'compile error'
  | 'endless loop'
  | 'memory hog'
  | 'fork bomb'
  | 'output flood'
  | 'network'
  | 'file system';

/** Programs by case; `PORT`, `FILE` and `FOLDER` are placeholders for targets outside the sandbox. */
export type Programs = Readonly<Record<Case, string>>;

export const programs: Readonly<Record<RunnerLanguage, Programs>> = {
  javascript,
  typescript,
  python,
  cpp,
  java,
  go,
  rust,
  ruby,
};
