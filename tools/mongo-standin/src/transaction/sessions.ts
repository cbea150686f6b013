import { mongoError } from '../errors.ts';
import type { Store } from '../storage/store.ts';
import type { Transaction } from './transaction.ts';

export const SESSION_TIMEOUT_MINUTES = 30;
const TRANSACTION_LIFETIME_MS = 60_000; // MongoDB's transactionLifetimeLimitSeconds

export interface Session {
  readonly id: string;
  lastUsed: number;
  transaction: Transaction | undefined;
}

/** Sessions with their transactions; idle ones and overlong transactions end. */
export class Sessions {
  readonly #store: Store;
  readonly #sessions = new Map<string, Session>();

  constructor(store: Store) {
    this.#store = store;
  }

  use(id: string): Session {
    let session = this.#sessions.get(id);
    if (!session) this.#sessions.set(id, (session = { id, lastUsed: 0, transaction: undefined }));
    session.lastUsed = Date.now();
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
    session.transaction = this.#store.begin(number);
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

  /** Committing again is fine: the driver does when it did not hear the reply. */
  commit(session: Session | undefined, number: bigint): void {
    if (session?.transaction?.number === number && session.transaction.state === 'committed') return;
    this.#store.commit(this.active(session, number));
  }

  abort(session: Session): void {
    if (session.transaction?.state === 'active') this.#store.abort(session.transaction);
  }

  expire(now = Date.now()): void {
    for (const session of this.#sessions.values()) {
      const { transaction } = session;
      if (transaction?.state === 'active' && now - transaction.startedAt > TRANSACTION_LIFETIME_MS)
        this.abort(session);
      if (now - session.lastUsed > SESSION_TIMEOUT_MINUTES * 60_000) this.end(session.id);
    }
    this.#store.retries.expire(now - SESSION_TIMEOUT_MINUTES * 60_000);
  }

  endAll(): void {
    for (const id of [...this.#sessions.keys()]) this.end(id);
  }
}

export function noSuchTransaction(number: bigint): Error {
  return mongoError(
    'NoSuchTransaction',
    `Given transaction number ${number} does not match any in-progress transactions.`,
    { labels: ['TransientTransactionError'] },
  );
}
