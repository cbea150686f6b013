export { renderMarkdown, type MarkdownOptions } from './render.js';
export { plainText } from './plain-text.js';
