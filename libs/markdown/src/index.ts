export { RENDERER_VERSION, renderMarkdown } from './render.js';
export { plainText } from './plain-text.js';
export { sizedUrlOf } from './sized-url.js';
export { RenderedTexts } from './rendered-texts/rendered-texts.js';
export { RenderedTextsModule } from './rendered-texts/rendered-texts.module.js';
export { TextRenderer } from './text-renderer.js';
