import * as Y from 'yjs';
import { keep, keyOf, readKept } from '../kept';
import { fromBase64, toBase64 } from './base64';

/** What is longer is not kept: tabs have a few megabytes. In bytes. */
const MOST = 512 * 1024;

/** What was written in a room's editor and may not be on the server yet, over a reload. */
export class KeptChanges {
  readonly #doc: Y.Doc;
  readonly #key: string;
  /** What the server surely has; undefined before it spoke. */
  #known: Uint8Array | undefined;
  /** How often something was changed here, and how often by the time of the last question. */
  #changes = 0;
  #asked = 0;

  constructor(doc: Y.Doc, meetingId: string) {
    this.#doc = doc;
    this.#key = keyOf('changes', meetingId);
  }

  /** What was kept before the reload, into the document. */
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

  /** The answer: what the server has, and whether that is all of what is here. */
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
