import { mongoError } from '../errors.ts';
import type { Clock } from '../clock.ts';
import type { Store } from '../storage/store.ts';
import { noSuchTransaction, type Transaction } from './transaction.ts';

export const SESSION_TIMEOUT_MINUTES = 30;
/** Just above any call's deadline: a transaction left open by a killed service does not block others for long. */
const TRANSACTION_LIFETIME_MS = 8_000;

export interface Session {
  readonly id: string;
  lastUsedMs: number;
  transaction: Transaction | undefined;
}

/** Sessions with their transactions; ends idle sessions and overlong transactions. */
export class Sessions {
  readonly #store: Store;
  readonly #nowMs: Clock;
  readonly #sessions = new Map<string, Session>();
  /** MongoDB's `transactionLifetimeLimitSeconds`. */
  lifetimeMs = TRANSACTION_LIFETIME_MS;

  constructor(store: Store, nowMs: Clock) {
    this.#store = store;
    this.#nowMs = nowMs;
  }

  use(id: string): Session {
    let session = this.#sessions.get(id);
    if (!session) this.#sessions.set(id, (session = { id, lastUsedMs: 0, transaction: undefined }));
    session.lastUsedMs = this.#nowMs();
    return session;
  }

  end(id: string): void {
    const session = this.#sessions.get(id);
    if (session) this.abort(session);
    this.#sessions.delete(id);
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
      if (nowMs - session.lastUsedMs > SESSION_TIMEOUT_MINUTES * 60_000) this.end(session.id);
    }
    this.#store.retries.expire(nowMs - SESSION_TIMEOUT_MINUTES * 60_000);
  }

  endAll(): void {
    for (const id of [...this.#sessions.keys()]) this.end(id);
  }
}
