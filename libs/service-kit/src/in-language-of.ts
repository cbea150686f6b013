import { withLanguage } from '@skillhour/messaging';
import { communityLanguage } from './service-scope.js';

/** Runs `work` so that its texts are in a reader's stored language, and without one in the community's. */
export const inLanguageOf = <T>(
  reader: { readonly language: string | null } | null | undefined,
  work: () => T,
): T => withLanguage(reader?.language ?? communityLanguage(), work);
