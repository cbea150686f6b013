import { writeConflict } from '../errors.ts';
import { Blocked } from '../transaction/blocked.ts';

/** An open transaction, as records and indexes know it. */
export interface Writer {
  /** Time up to which it sees the commits of others. */
  readonly snapshot: number;
  /** The keys of unique indexes that it has inserted. */
  readonly claims: Claim[];
  /** Resolves once committed or aborted; blocked writers wait for it. */
  readonly ended: Promise<void>;
}

/**
 * Tracks which transaction inserted which keys of a unique index. As in MongoDB an insertion conflicts with another
 * open transaction's insertion of the same key. It also conflicts with one committed after the writer's snapshot, even
 * if that key has been removed again. Removing a key is not a conflict.
 */
export class KeyClaims {
  readonly #holders = new Map<string, Writer>();
  /** Time of a key's last insertion, as long as an older snapshot is open. */
  readonly #committed = new Map<string, number>();

  /** @throws WriteConflict in a transaction, otherwise Blocked */
  check(key: string, writer: Writer | undefined): void {
    const holder = this.#holders.get(key);
    if (holder && holder !== writer) {
      if (writer) throw writeConflict();
      throw new Blocked(holder.ended);
    }
    if (writer && (this.#committed.get(key) ?? 0) > writer.snapshot) throw writeConflict();
  }

  /** Holds a key until `commit` or `release`. */
  hold(key: string, holder: Writer): void {
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
