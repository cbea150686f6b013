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
