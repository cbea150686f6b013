import type { DemoMember } from '../data/run-file.ts';

/** What the process that loads the community tells: a line to print, the members once the first part is there, the end. */
export type LoadWord =
  | { readonly line: string }
  | { readonly members: readonly DemoMember[] }
  | { readonly complete: number }
  | { readonly failure: string };
