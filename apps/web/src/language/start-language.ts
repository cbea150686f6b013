import { language, PSEUDO_LANGUAGE, SOURCE_LANGUAGE } from '@skillhour/texts';

/** Under this key lies the language that was chosen on this device. */
const KEY = 'language';

/** Speaks the language that the address asks for (`?lang=`), else the one chosen on this device, else English. Another's code comes when it is asked for. Says whether it is the language that documents are drawn in beforehand. */
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
