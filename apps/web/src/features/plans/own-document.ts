import { paths } from '@/routing';

/**
 * Whether the document was loaded for the page where one pays: only there the content security policy lets the payment provider's program in.
 * Who came by a link within the app is in another page's document, and loads this one.
 */
export function isOwnDocument(): boolean {
  // Not every browser of a test tells.
  const [loaded] = performance.getEntriesByType?.('navigation') ?? [];
  if (!loaded) return true;
  return new URL(loaded.name, window.location.href).pathname.replace(/\/$/, '') === paths.timePlans();
}
