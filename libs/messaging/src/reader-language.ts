import { AsyncLocalStorage } from 'node:async_hooks';

const languages = new AsyncLocalStorage<string>();

/**
 * Runs `work` so that its texts are in the language of their reader. Without a language they are in the community's,
 * like all texts outside of such work.
 */
export const withLanguage = <T>(language: string | null | undefined, work: () => T): T =>
  language ? languages.run(language, work) : work();

/** Returns the language of the reader for whom the current work is done; undefined for the community's. */
export const readerLanguage = (): string | undefined => languages.getStore();
