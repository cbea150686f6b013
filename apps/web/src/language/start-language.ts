import { language, PSEUDO_LANGUAGE, SOURCE_LANGUAGE } from '@skillhour/texts';

/** Storage key of the language chosen on this device. */
const KEY = 'language';

/**
 * Sets the language: from the URL (`?lang=`), otherwise the one chosen on this device, otherwise English. The code of
 * the pseudo language loads on demand. Returns whether it is the language of the prerendered documents.
 */
export async function startLanguage(): Promise<boolean> {
  if (wantedLanguage() === PSEUDO_LANGUAGE) (await import('./pseudo')).speakPseudo();
  document.documentElement.lang = language();
  return language() === SOURCE_LANGUAGE;
}

function wantedLanguage(): string | null {
  const asked = new URLSearchParams(window.location.search).get('lang');
  if (asked !== null) return asked;
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
