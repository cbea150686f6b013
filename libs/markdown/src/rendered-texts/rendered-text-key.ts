import { createHash } from 'node:crypto';

/** All that a text's HTML depends on. */
export interface RenderedTextInput {
  source: string;
  imageBase: string;
  rendererVersion: number;
}

/** The key of stored HTML: a changed text, or a changed renderer, has another one. */
export const renderedTextKey = ({ source, imageBase, rendererVersion }: RenderedTextInput): string =>
  createHash('sha256')
    .update(JSON.stringify([rendererVersion, imageBase, source]))
    .digest('base64url');
