const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Characters that XML forbids. */
const FORBIDDEN_CHARACTERS = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu;

/** Escapes text for HTML or XML text and quoted attributes, and removes forbidden characters. */
export const escapeMarkup = (text: string): string =>
  text.replaceAll(FORBIDDEN_CHARACTERS, '').replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');
