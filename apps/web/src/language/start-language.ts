import { currentLanguage, PSEUDO_LANGUAGE, SOURCE_LANGUAGE } from '@skillhour/texts';

/** Storage key of the language chosen on this device. */
const KEY = 'language';

/**
 * Sets the language: from the URL (`?lang=`), otherwise the one chosen on this device, otherwise English. The code of
 * the pseudo language loads on demand. Returns whether it is the language of the prerendered documents.
 */
export async function startLanguage(): Promise<boolean> {
  if (wantedLanguage() === PSEUDO_LANGUAGE) (await import('./pseudo')).setPseudoLanguage();
  document.documentElement.lang = currentLanguage();
  return currentLanguage() === SOURCE_LANGUAGE;
}

function wantedLanguage(): string | null {
  const requested = new URLSearchParams(window.location.search).get('lang');
  if (requested !== null) return requested;
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
