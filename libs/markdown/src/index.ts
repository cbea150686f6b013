export { RENDERER_VERSION, renderMarkdown, type MarkdownOptions } from './render.js';
export { plainText } from './plain-text.js';
export { RenderedTexts } from './rendered-texts/rendered-texts.js';
export { RenderedTextsModule } from './rendered-texts/rendered-texts.module.js';
export { TextRenderer, type RenderedText } from './text-renderer.js';
