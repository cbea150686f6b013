import { mongoError } from '../errors.ts';
import type { Clock } from '../clock.ts';
import type { Store } from '../storage/store.ts';
import { noSuchTransaction, type Transaction } from './transaction.ts';

export const SESSION_TIMEOUT_MINUTES = 30;
/** Just above any call's deadline: a transaction left open by a killed service does not block others for long. */
const TRANSACTION_LIFETIME_MS = 8_000;
const HISTORY_WINDOW_MS = 300_000;

export interface Session {
  readonly id: string;
  lastUsedMs: number;
  transaction: Transaction | undefined;
  /** Times of its snapshot reads outside transactions, with the moment from which each is retained. */
  readonly snapshots: Map<number, number>;
}

/** Sessions with their transactions and snapshots; ends idle sessions, overlong transactions and old snapshots. */
export class Sessions {
  readonly #store: Store;
  readonly #nowMs: Clock;
  readonly #sessions = new Map<string, Session>();
  /** MongoDB's `transactionLifetimeLimitSeconds`. */
  lifetimeMs = TRANSACTION_LIFETIME_MS;
  /** MongoDB's `minSnapshotHistoryWindowInSeconds`. */
  historyWindowMs = HISTORY_WINDOW_MS;

  constructor(store: Store, nowMs: Clock) {
    this.#store = store;
    this.#nowMs = nowMs;
  }

  use(id: string): Session {
    let session = this.#sessions.get(id);
    if (!session) this.#sessions.set(id, (session = newSession(id)));
    session.lastUsedMs = this.#nowMs();
    return session;
  }

  end(id: string): void {
    const session = this.#sessions.get(id);
    if (session) {
      this.abort(session);
      for (const time of session.snapshots.keys()) this.#closeSnapshot(session, time);
    }
    this.#sessions.delete(id);
  }

  /**
   * Returns the time at which a session's snapshot read outside transactions reads: the given one, or the newest that a
   * majority has. It is retained until the session or the history window ends.
   */
  readAt(session: Session, given: number | undefined): number {
    const { clock, majority, snapshots } = this.#store;
    const time = given ?? majority.heldAt ?? clock.now;
    if (time > clock.now)
      throw mongoError('InvalidOptions', 'readConcern atClusterTime value must not be in the future');
    if (time < Math.min(snapshots.oldest, clock.now))
      throw mongoError('SnapshotTooOld', 'Read timestamp is older than the oldest available timestamp.');
    if (!session.snapshots.has(time)) {
      snapshots.open(time);
      session.snapshots.set(time, this.#nowMs());
    }
    return time;
  }

  start(session: Session, number: bigint): Transaction {
    if (session.transaction && number < session.transaction.number)
      throw mongoError(
        'TransactionTooOld',
        `Cannot start transaction ${number}: a newer transaction ${session.transaction.number} has already started`,
      );
    this.abort(session);
    session.transaction = this.#store.begin(session.id, number);
    return session.transaction;
  }

  active(session: Session | undefined, number: bigint): Transaction {
    const transaction = session?.transaction;
    if (transaction?.number === number && transaction.state === 'committed')
      throw mongoError('TransactionCommitted', `Transaction ${number} has been committed.`);
    if (!transaction || transaction.number !== number || transaction.state !== 'active')
      throw noSuchTransaction(number);
    return transaction;
  }

  /** Commits a transaction. Repeating a commit is allowed: the driver does so if it did not receive the reply. */
  commit(session: Session | undefined, number: bigint): void {
    if (session?.transaction?.number === number && session.transaction.state === 'committed') return;
    if (session && this.#store.retries.get(session.id)?.number === number) return;
    this.#store.commit(this.active(session, number));
  }

  abort(session: Session): void {
    if (session.transaction?.state === 'active') this.#store.abort(session.transaction);
  }

  abortAll(): void {
    for (const session of this.#sessions.values()) this.abort(session);
  }

  /** Forgets commits that were rolled back, so that repeating them fails. */
  forgetRolledBack(): void {
    for (const session of this.#sessions.values()) {
      const { transaction } = session;
      const last = this.#store.retries.get(session.id)?.number ?? -1n;
      if (transaction?.state === 'committed' && last < transaction.number) session.transaction = undefined;
    }
  }

  expire(): void {
    const nowMs = this.#nowMs();
    for (const session of this.#sessions.values()) {
      const { transaction } = session;
      if (transaction?.state === 'active' && nowMs - transaction.startedAtMs > this.lifetimeMs)
        this.abort(session);
      for (const [time, sinceMs] of session.snapshots)
        if (nowMs - sinceMs > this.historyWindowMs) this.#closeSnapshot(session, time);
      if (nowMs - session.lastUsedMs > SESSION_TIMEOUT_MINUTES * 60_000) this.end(session.id);
    }
    this.#store.retries.expire(nowMs - SESSION_TIMEOUT_MINUTES * 60_000);
  }

  #closeSnapshot(session: Session, time: number): void {
    session.snapshots.delete(time);
    this.#store.snapshots.close(time);
    this.#store.snapshots.sweep();
  }

  endAll(): void {
    for (const id of [...this.#sessions.keys()]) this.end(id);
  }
}

const newSession = (id: string): Session => ({
  id,
  lastUsedMs: 0,
  transaction: undefined,
  snapshots: new Map(),
});
