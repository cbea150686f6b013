import { createHash } from 'node:crypto';

/** Everything that a text's HTML depends on. */
export interface RenderedTextInput {
  source: string;
  imageBase: string;
  rendererVersion: number;
}

/** Returns the key of stored HTML. A change of the text or the renderer results in another key. */
export const renderedTextKey = ({ source, imageBase, rendererVersion }: RenderedTextInput): string =>
  createHash('sha256')
    .update(JSON.stringify([rendererVersion, imageBase, source]))
    .digest('base64url');
