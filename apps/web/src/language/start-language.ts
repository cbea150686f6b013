import { currentLanguage, SOURCE_LANGUAGE } from '@skillhour/texts';
import { setTextLoader } from '@/routing/page-texts';

/** Storage key of the language chosen on this device. */
const KEY = 'language';

/**
 * Sets the language: from the URL (`?lang=`), otherwise the one chosen on this device, otherwise the document's, which
 * the gateway chose by the browser and the community. Other languages load on demand. Returns whether it is the
 * language of the prerendered documents. Pages that are loaded after this call begins wait for their texts.
 */
export async function startLanguage(): Promise<boolean> {
  const root = document.documentElement;
  const wanted = wantedLanguage() ?? root.lang;
  if (wanted && wanted !== SOURCE_LANGUAGE) {
    const loader = import('./load-language').then(
      ({ loadLanguage }) => loadLanguage(wanted),
      () => undefined,
    );
    setTextLoader(loader);
    await loader;
  }
  root.lang = currentLanguage();
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
