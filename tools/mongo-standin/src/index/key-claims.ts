import { writeConflict } from '../errors.ts';
import { Blocked, type Transaction } from '../transaction/transaction.ts';

/**
 * Tracks which transaction inserted which keys of a unique index. As in MongoDB an insertion conflicts with another
 * open transaction's insertion of the same key. It also conflicts with one committed after the writer's snapshot, even
 * if that key has been removed again. Removing a key is not a conflict.
 */
export class KeyClaims {
  readonly #holders = new Map<string, Transaction>();
  /** Time of a key's last insertion, as long as an older snapshot is open. */
  readonly #committed = new Map<string, number>();

  /** @throws WriteConflict in a transaction, otherwise Blocked */
  check(key: string, writer: Transaction | undefined): void {
    const holder = this.#holders.get(key);
    if (holder && holder !== writer) {
      if (writer) throw writeConflict();
      throw new Blocked(holder);
    }
    if (writer && (this.#committed.get(key) ?? 0) > writer.snapshot) throw writeConflict();
  }

  /** Holds a key until `commit` or `release`. */
  hold(key: string, holder: Transaction): void {
    if (this.#holders.get(key) === holder) return;
    this.#holders.set(key, holder);
    holder.claims.push({ claims: this, key });
  }

  release(key: string): void {
    this.#holders.delete(key);
  }

  commit(key: string, time: number): void {
    this.#committed.set(key, time);
  }

  /** Removes a commit that all open snapshots include. */
  forget(key: string, time: number): void {
    if (this.#committed.get(key) === time) this.#committed.delete(key);
  }
}

export interface Claim {
  readonly claims: KeyClaims;
  readonly key: string;
}
