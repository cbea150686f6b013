/** HTML that may be inserted into a page unescaped. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for element content and quoted attributes. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}

/** Template tag that escapes every value except `Html` and lists of it. */
export function html(
  strings: TemplateStringsArray,
  ...values: readonly (string | number | Html | readonly Html[])[]
): Html {
  const piece = (value: string | number | Html | readonly Html[]): string => {
    if (value instanceof Html) return value.text;
    if (typeof value === 'object') return value.map(({ text }) => text).join('');
    return escapeHtml(String(value));
  };
  return new Html(strings.reduce((all, part, index) => all + piece(values[index - 1] ?? '') + part));
}
