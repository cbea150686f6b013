const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** What XML forbids. */
const UNSPEAKABLE = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu;

/** A text as it may stand in a document's text or in a quoted attribute, HTML or XML; without what neither may hold. */
export const escaped = (text: string): string =>
  text.replaceAll(UNSPEAKABLE, '').replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');
