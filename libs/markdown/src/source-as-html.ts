import { parser } from './parser.js';

/** Returns HTML that shows a source unchanged. */
export const sourceAsHtml = (source: string): string =>
  `<pre><code>${parser.utils.escapeHtml(source)}</code></pre>`;
