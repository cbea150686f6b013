import type { DemoMember } from '../data/run-file.ts';

/** Message from the process that loads the community: a line to print, the members once the first part is loaded, or the end. */
export type LoadMessage =
  | { readonly line: string }
  | { readonly members: readonly DemoMember[] }
  | { readonly complete: number }
  | { readonly failure: string };
