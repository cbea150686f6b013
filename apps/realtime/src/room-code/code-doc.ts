import * as Y from 'yjs';
import { changeBetween } from './text-change.js';

/** Names of the texts in a room’s document. */
export const TEXTS = ['code', 'notes'] as const;
/**
 * Yjs client id that creates a room’s first text. All replicas create the same update from the same text, so
 * that duplicates merge into one.
 */
const FIRST_AUTHOR = 1;

/**
 * Document that both members of a room edit, with the size of its stored updates as known to this replica.
 */
export class CodeDoc {
  readonly #doc = new Y.Doc();
  readonly #code = this.#doc.getText('code');
  readonly #notes = this.#doc.getText('notes');
  #codeChanges = 0;
  #storedBytes = 0;
  #storedRows = 0;

  constructor() {
    this.#code.observe(() => (this.#codeChanges += 1));
  }

  /** Creates a document from its stored updates. */
  static of(updates: readonly Uint8Array[]): CodeDoc {
    const doc = new CodeDoc();
    doc.load(updates);
    return doc;
  }

  get content(): string {
    return this.#code.toJSON();
  }

  get notes(): string {
    return this.#notes.toJSON();
  }

  /** Total length of all texts. */
  get length(): number {
    return this.#code.length + this.#notes.length;
  }

  /** Length of the longest text. */
  get longestLength(): number {
    return Math.max(this.#code.length, this.#notes.length);
  }

  /** Number of changes to the code in this instance. */
  get codeChanges(): number {
    return this.#codeChanges;
  }

  get stateVector(): Uint8Array {
    return Y.encodeStateVector(this.#doc);
  }

  get storedBytes(): number {
    return this.#storedBytes;
  }

  get storedRows(): number {
    return this.#storedRows;
  }

  /** Whether there are changes whose predecessors are unknown here. */
  get isPending(): boolean {
    return this.#doc.store.pendingStructs !== null;
  }

  /** Size of the changes that wait for their predecessors, including deletions, in bytes. */
  get pendingBytes(): number {
    const { pendingStructs, pendingDs } = this.#doc.store;
    return (pendingStructs?.update.length ?? 0) + (pendingDs?.length ?? 0);
  }

  /** Number of runs of characters and deletions. */
  get structs(): number {
    return [...this.#doc.store.clients.values()].reduce((sum, { length }) => sum + length, 0);
  }

  /** Number of author ids that have written. */
  get authors(): number {
    return this.#doc.store.clients.size;
  }

  hasAuthor(author: number): boolean {
    return this.#doc.store.clients.has(author);
  }

  /** Returns how many of these characters are not known yet. */
  countUnknown({ author, from, to }: { author: number; from: number; to: number }): number {
    return Math.max(0, to - Math.max(from, Y.getState(this.#doc.store, author)));
  }

  /** Applies all stored updates, some of which may be known already. */
  load(updates: readonly Uint8Array[]): void {
    this.#storedBytes = 0;
    this.#storedRows = 0;
    for (const update of updates) {
      this.apply(update);
      this.countStored(update);
    }
  }

  /** Applies a checked update. Returns false if it contains nothing new. */
  apply(update: Uint8Array): boolean {
    const { store } = this.#doc;
    const before = [store.pendingStructs?.update, store.pendingDs];
    let changed = false;
    const onUpdate = (): void => void (changed = true);
    this.#doc.on('update', onUpdate);
    try {
      Y.applyUpdate(this.#doc, update);
    } finally {
      this.#doc.off('update', onUpdate);
    }
    return changed || store.pendingStructs?.update !== before[0] || store.pendingDs !== before[1];
  }

  countStored(update: Uint8Array): void {
    this.#storedBytes += update.length;
    this.#storedRows += 1;
  }

  /**
   * Replaces the code with the smallest possible change. Returns its update, or null if the content is the
   * same.
   */
  replace(content: string): Uint8Array | null {
    const change = changeBetween(this.content, content);
    if (change === null) return null;
    const before = this.stateVector;
    const updates: Uint8Array[] = [];
    const onUpdate = (update: Uint8Array): void => void updates.push(update);
    this.#doc.on('update', onUpdate);
    this.#doc.transact(() => {
      this.#code.delete(change.at, change.remove);
      this.#code.insert(change.at, change.insert);
    });
    this.#doc.off('update', onUpdate);
    return updates[0] ?? Y.encodeStateAsUpdate(this.#doc, before);
  }

  /** Returns the update that a client with this state vector lacks. Throws if the state vector is invalid. */
  updateSince(stateVector: Uint8Array): Uint8Array {
    return Y.encodeStateAsUpdate(this.#doc, stateVector);
  }

  /** Returns the whole document in one update, without deleted text. */
  encode(): Uint8Array {
    return Y.encodeStateAsUpdate(this.#doc);
  }
}

/** Returns the update that creates a room’s first text. */
export function firstUpdate(content: string): Uint8Array {
  const doc = new Y.Doc();
  doc.clientID = FIRST_AUTHOR;
  doc.getText('code').insert(0, content);
  return Y.encodeStateAsUpdate(doc);
}
