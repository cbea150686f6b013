import * as Y from 'yjs';
import { keep, keyOf, readKept } from '../kept';
import { fromBase64, toBase64 } from './base64';

/** Maximum size of stored changes, in bytes. Storage of a tab is limited to a few megabytes. */
const MOST = 512 * 1024;

/** Stores edits of a room's editor that may not have reached the server, so that they survive a reload. */
export class KeptChanges {
  readonly #doc: Y.Doc;
  readonly #key: string;
  /** State vector that the server confirmed; undefined before its first response. */
  #known: Uint8Array | undefined;
  /** Number of local changes, in total and at the time of the last request. */
  #changes = 0;
  #asked = 0;

  constructor(doc: Y.Doc, meetingId: string) {
    this.#doc = doc;
    this.#key = keyOf('changes', meetingId);
  }

  /** Applies the changes that were stored before the reload to the document. */
  restore(origin: symbol): void {
    const kept = readKept(this.#key);
    if (kept === null) return;
    this.#changes = 1;
    try {
      Y.applyUpdate(this.#doc, fromBase64(kept), origin);
    } catch {
      keep(this.#key, null);
    }
  }

  changed(): void {
    this.#changes += 1;
  }

  asked(): void {
    this.#asked = this.#changes;
  }

  /** Handles the response. `known`: the server's state vector; `isAll`: whether the server has all local changes. */
  told(known: Uint8Array, isAll: boolean): void {
    this.#known = known;
    if (!isAll || this.#changes !== this.#asked || this.#changes === 0) return;
    this.#changes = 0;
    this.#asked = 0;
    keep(this.#key, null);
  }

  keep(): void {
    if (this.#known === undefined || this.#changes === 0) return;
    const update = Y.encodeStateAsUpdate(this.#doc, this.#known);
    if (update.length <= MOST) keep(this.#key, toBase64(update));
  }
}
