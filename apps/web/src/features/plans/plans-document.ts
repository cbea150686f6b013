import { paths } from '@/routing';

/**
 * Returns whether the document was loaded for the plans page. Only there does the content security policy allow the
 * payment provider's script. A member who follows a link within the app is in another document, so the page reloads.
 */
export function isPlansDocument(): boolean {
  // Not every test environment supports this.
  const [loaded] = performance.getEntriesByType?.('navigation') ?? [];
  if (!loaded) return true;
  return new URL(loaded.name, window.location.href).pathname.replace(/\/$/, '') === paths.timePlans();
}
