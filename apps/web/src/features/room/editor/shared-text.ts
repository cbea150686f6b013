import * as Y from 'yjs';
import { fromBase64, toBase64 } from './base64';

/** The texts that the two have, by their names in the document. */
export type TextName = 'code' | 'notes';

/** One of the texts of a room. */
export class SharedText {
  readonly text: Y.Text;
  /** Of one's own changes to it. */
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

  /** A place in it that another device finds, too. */
  placeOf(index: number): string {
    return toBase64(Y.encodeRelativePosition(Y.createRelativePositionFromTypeIndex(this.text, index)));
  }

  /** The place that another device means; undefined where it is not in this text. */
  indexOf(place: string | null): number | undefined {
    if (place === null) return undefined;
    try {
      const position = Y.decodeRelativePosition(fromBase64(place));
      const found = Y.createAbsolutePositionFromRelativePosition(position, this.#doc);
      return found?.type === this.text ? found.index : undefined;
    } catch {
      return undefined;
    }
  }
}
