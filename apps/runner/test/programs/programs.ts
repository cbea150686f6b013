import type { RunnerLanguage } from '@skillhour/contracts';
import type { Programs } from './cases.js';
import { go, java } from './managed.js';
import { cpp, rust } from './native.js';
import { javascript, python, ruby, typescript } from './scripted.js';

/** The programs of each language. */
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
