import { isLanguage } from '@skillhour/texts';

/** Returns the product's language for a tag such as `pt-BR`, or null if Skillhour is not available in it. */
export function productLanguage(tag: string | null): string | null {
  const [language = ''] = (tag ?? '').trim().toLowerCase().split(/[-_]/);
  return isLanguage(language) ? language : null;
}
