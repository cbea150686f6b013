import { currentLanguage, PSEUDO_LANGUAGE } from '@skillhour/texts';

/** Storage key of the language on this device, which start-language.ts reads. */
const KEY = 'language';

/**
 * Shows pages in the language that the member chose, on this device from now on. Reloads the page if it is shown in
 * another one. A language that is stored already is not loaded again: its texts could not be loaded.
 */
export function adoptLanguage(language: string | undefined, reload = reloadWithoutParameter): void {
  if (!language || [language, PSEUDO_LANGUAGE].includes(currentLanguage())) return;
  try {
    if (localStorage.getItem(KEY) === language && !hasParameter()) return;
    localStorage.setItem(KEY, language);
  } catch {
    // Without storage the language of the browser remains.
    return;
  }
  reload();
}

/** Forgets the language on this device, so that the one of the browser applies. */
export function followBrowserLanguage(reload = reloadWithoutParameter): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    return;
  }
  reload();
}

const hasParameter = () => new URLSearchParams(window.location.search).has('lang');

/** The parameter takes precedence over the stored language. */
function reloadWithoutParameter(): void {
  const url = new URL(window.location.href);
  url.searchParams.delete('lang');
  if (url.href === window.location.href) window.location.reload();
  else window.location.replace(url);
}
