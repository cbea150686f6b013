import * as Y from 'yjs';
import { saveRoomValue, storageKeyOf, readRoomValue } from '../shared';
import { fromBase64, toBase64 } from './base64';

/** Maximum size of stored changes, in bytes. Storage of a tab is limited to a few megabytes. */
const MAX_BYTES = 512 * 1024;

/** Stores edits of a room's editor that may not have reached the server, so that they survive a reload. */
export class StoredChanges {
  readonly #doc: Y.Doc;
  readonly #key: string;
  /** State vector that the server confirmed; undefined before its first response. */
  #known: Uint8Array | undefined;
  /** Number of local changes, in total and at the time of the last request. */
  #changes = 0;
  #changesAtRequest = 0;

  constructor(doc: Y.Doc, meetingId: string) {
    this.#doc = doc;
    this.#key = storageKeyOf('changes', meetingId);
  }

  /** Applies the changes that were stored before the reload to the document. */
  restore(origin: symbol): void {
    const stored = readRoomValue(this.#key);
    if (stored === null) return;
    this.#changes = 1;
    try {
      Y.applyUpdate(this.#doc, fromBase64(stored), origin);
    } catch {
      saveRoomValue(this.#key, null);
    }
  }

  countChange(): void {
    this.#changes += 1;
  }

  requested(): void {
    this.#changesAtRequest = this.#changes;
  }

  /** Handles the response. `known`: the server's state vector; `isAll`: whether the server has all local changes. */
  confirmed(known: Uint8Array, isAll: boolean): void {
    this.#known = known;
    if (!isAll || this.#changes !== this.#changesAtRequest || this.#changes === 0) return;
    this.#changes = 0;
    this.#changesAtRequest = 0;
    saveRoomValue(this.#key, null);
  }

  save(): void {
    if (this.#known === undefined || this.#changes === 0) return;
    const update = Y.encodeStateAsUpdate(this.#doc, this.#known);
    if (update.length <= MAX_BYTES) saveRoomValue(this.#key, toBase64(update));
  }
}
