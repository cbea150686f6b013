import * as Y from 'yjs';
import { fromBase64, toBase64 } from './base64';

/** Names of the shared texts in the document. */
export type TextName = 'code' | 'notes';

/** One of the shared texts of a room. */
export class SharedText {
  readonly text: Y.Text;
  /** Undo history of local changes. */
  readonly undo: Y.UndoManager;
  readonly #doc: Y.Doc;

  constructor(
    doc: Y.Doc,
    readonly name: TextName,
  ) {
    this.#doc = doc;
    this.text = doc.getText(name);
    this.undo = new Y.UndoManager(this.text);
  }

  /** Encodes an index as a relative position that another device can resolve. */
  encodePosition(index: number): string {
    return toBase64(Y.encodeRelativePosition(Y.createRelativePositionFromTypeIndex(this.text, index)));
  }

  /** Resolves a relative position from another device; undefined if it is not in this text. */
  decodePosition(encoded: string | null): number | undefined {
    if (encoded === null) return undefined;
    try {
      const position = Y.decodeRelativePosition(fromBase64(encoded));
      const found = Y.createAbsolutePositionFromRelativePosition(position, this.#doc);
      return found?.type === this.text ? found.index : undefined;
    } catch {
      return undefined;
    }
  }
}
