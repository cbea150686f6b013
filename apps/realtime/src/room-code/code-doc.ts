import * as Y from 'yjs';
import { changeBetween } from './text-change.js';

/** The names of the texts in a room's document. */
export const TEXTS = ['code', 'notes'] as const;
/** Who gives a room its first text: everybody makes the same update of the same text, so that twice is once. */
const FIRST_AUTHOR = 1;

/** What the two of a room write together, with what this replica knows is kept of it. */
export class CodeDoc {
  readonly #doc = new Y.Doc();
  readonly #code = this.#doc.getText('code');
  readonly #notes = this.#doc.getText('notes');
  #codeChanges = 0;
  #keptBytes = 0;
  #keptRows = 0;

  constructor() {
    this.#code.observe(() => (this.#codeChanges += 1));
  }

  /** A text from what is kept of it. */
  static of(updates: readonly Uint8Array[]): CodeDoc {
    const doc = new CodeDoc();
    doc.take(updates);
    return doc;
  }

  get content(): string {
    return this.#code.toJSON();
  }

  get notes(): string {
    return this.#notes.toJSON();
  }

  /** Of all its texts. */
  get length(): number {
    return this.#code.length + this.#notes.length;
  }

  /** Of the longest of them. */
  get longest(): number {
    return Math.max(this.#code.length, this.#notes.length);
  }

  /** How often its code became another here. */
  get codeChanges(): number {
    return this.#codeChanges;
  }

  get stateVector(): Uint8Array {
    return Y.encodeStateVector(this.#doc);
  }

  get keptBytes(): number {
    return this.#keptBytes;
  }

  get keptRows(): number {
    return this.#keptRows;
  }

  /** Whether there are changes whose forerunners are not known here. */
  get isPending(): boolean {
    return this.#doc.store.pendingStructs !== null;
  }

  /** Bytes of changes that wait for their forerunners, deletions included. */
  get pendingBytes(): number {
    const { pendingStructs, pendingDs } = this.#doc.store;
    return (pendingStructs?.update.length ?? 0) + (pendingDs?.length ?? 0);
  }

  /** Runs of characters and of deletions. */
  get structs(): number {
    return [...this.#doc.store.clients.values()].reduce((sum, { length }) => sum + length, 0);
  }

  /** Author numbers that have written. */
  get authors(): number {
    return this.#doc.store.clients.size;
  }

  hasAuthor(author: number): boolean {
    return this.#doc.store.clients.has(author);
  }

  /** How many of these characters are news here. */
  unknownOf({ author, from, to }: { author: number; from: number; to: number }): number {
    return Math.max(0, to - Math.max(from, Y.getState(this.#doc.store, author)));
  }

  /** All that is kept, which may be known in part. */
  take(updates: readonly Uint8Array[]): void {
    this.#keptBytes = 0;
    this.#keptRows = 0;
    for (const update of updates) {
      this.apply(update);
      this.noteKept(update);
    }
  }

  /** Applies an update that was checked; false where nothing in it is new. */
  apply(update: Uint8Array): boolean {
    const { store } = this.#doc;
    const before = [store.pendingStructs?.update, store.pendingDs];
    let changed = false;
    const heard = (): void => void (changed = true);
    this.#doc.on('update', heard);
    try {
      Y.applyUpdate(this.#doc, update);
    } finally {
      this.#doc.off('update', heard);
    }
    return changed || store.pendingStructs?.update !== before[0] || store.pendingDs !== before[1];
  }

  noteKept(update: Uint8Array): void {
    this.#keptBytes += update.length;
    this.#keptRows += 1;
  }

  /** Makes the code another by the smallest change; its update, or null where it is the same. */
  replace(content: string): Uint8Array | null {
    const change = changeBetween(this.content, content);
    if (change === null) return null;
    const before = this.stateVector;
    const told: Uint8Array[] = [];
    const heard = (update: Uint8Array): void => void told.push(update);
    this.#doc.on('update', heard);
    this.#doc.transact(() => {
      this.#code.delete(change.at, change.remove);
      this.#code.insert(change.at, change.insert);
    });
    this.#doc.off('update', heard);
    return told[0] ?? Y.encodeStateAsUpdate(this.#doc, before);
  }

  /** What somebody lacks, by the state vector of what they have; throws where it is none. */
  lackingOf(stateVector: Uint8Array): Uint8Array {
    return Y.encodeStateAsUpdate(this.#doc, stateVector);
  }

  /** All of it in one update, without what was deleted. */
  whole(): Uint8Array {
    return Y.encodeStateAsUpdate(this.#doc);
  }
}

/** The update of a first text. */
export function firstUpdate(content: string): Uint8Array {
  const doc = new Y.Doc();
  doc.clientID = FIRST_AUTHOR;
  doc.getText('code').insert(0, content);
  return Y.encodeStateAsUpdate(doc);
}
