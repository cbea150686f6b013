import { parser } from './parser.js';

/** A source as HTML that shows it unchanged. */
export const verbatim = (source: string): string =>
  `<pre><code>${parser.utils.escapeHtml(source)}</code></pre>`;
