import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { newId } from '@skillhour/contracts';
import { machineTimeoutMs } from '@skillhour/messaging';
import { mongo, type ClientSession, type Connection, type Model } from 'mongoose';
import { WRITE_TIMED_OUT } from './call-time-limits.js';
import { rowSchema } from './row-schema.js';
import { DATABASE } from './tokens.js';

interface ProcessRow {
  /** One per process. */
  _id: string;
  /** Ids in hexadecimal of the sessions that the process has used for transactions, at most `MAX_SESSIONS`. */
  sessions: string[];
  /** Time of the last renewal, by the database's clock. */
  renewedAt: Date;
}

const schema = rowSchema<ProcessRow>(
  {
    _id: { type: String, required: true },
    sessions: [String],
    renewedAt: { type: Date, required: true },
  },
  { collection: 'open_transactions' },
);

const RENEW_EVERY_MS = 500;
/** A process with an open transaction that has not renewed its row for this long is dead, or stalled. */
const ABANDONED_AFTER_MS = machineTimeoutMs(1_200);
const MAX_SESSIONS = 1_000;

/**
 * Ends transactions whose process was killed. MongoDB otherwise keeps their documents locked for `transactionLifetimeLimitSeconds`.
 *
 * Each process stores the sessions that it opens transactions with, and renews its row while one is open. Every process of the service ends
 * the sessions of rows that were not renewed: when it starts, with each renewal of its own, and when a write outside a transaction waited in
 * vain. If the other process was only stalled, its transaction fails as after a write conflict and runs again.
 */
@Injectable()
export class OpenTransactions implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #rows: Model<ProcessRow>;
  readonly #process = newId();
  readonly #stored = new Set<string>();
  #open = 0;
  #renewedAtMs = -Infinity;
  #renewal: NodeJS.Timeout | undefined;
  #secondCheck: NodeJS.Timeout | undefined;
  #checking: Promise<void> | undefined;

  constructor(@Inject(DATABASE) private readonly database: Connection) {
    this.#rows = database.model<ProcessRow>('OpenTransactions', schema);
    database.on(WRITE_TIMED_OUT, () => void this.#check());
  }

  /** Runs `work`, which opens transactions with `session`. */
  async runTracked<T>(session: ClientSession, work: () => Promise<T>): Promise<T> {
    await this.#store(session);
    this.#open += 1;
    this.#renewal ??= setInterval(() => void this.#renew(), RENEW_EVERY_MS).unref();
    if (performance.now() - this.#renewedAtMs > RENEW_EVERY_MS) void this.#renew();
    try {
      return await work();
    } finally {
      this.#open -= 1;
      if (this.#open === 0) this.#stopRenewing();
    }
  }

  /** Ends the transactions of processes that no longer renew their row. */
  async endAbandoned(): Promise<void> {
    const since = { $subtract: ['$$NOW', ABANDONED_AFTER_MS] };
    const abandoned = await this.#rows.find({ $expr: { $lt: ['$renewedAt', since] } }).lean<ProcessRow[]>();
    for (const { _id, sessions, renewedAt } of abandoned) {
      if (_id === this.#process) continue;
      await this.database.db?.command({ killSessions: sessions.map((id) => ({ id: new mongo.UUID(id) })) });
      await this.#rows.deleteOne({ _id, renewedAt });
    }
  }

  /** The predecessor's row may be too young now, so there is a second check. */
  onApplicationBootstrap(): void {
    this.#secondCheck = setTimeout(() => void this.#check(), ABANDONED_AFTER_MS).unref();
    void this.#check();
  }

  async onApplicationShutdown(): Promise<void> {
    clearTimeout(this.#secondCheck);
    this.#stopRenewing();
    await this.#rows.deleteOne({ _id: this.#process }).catch(ignore);
  }

  /** Stores a session before its first transaction. */
  async #store({ id }: ClientSession): Promise<void> {
    if (id === undefined) throw new Error('the session has no id');
    const session = id.id.toString('hex');
    if (this.#stored.has(session)) return;
    await this.#rows.updateOne(
      { _id: this.#process },
      {
        $push: { sessions: { $each: [session], $slice: -MAX_SESSIONS } },
        $currentDate: { renewedAt: true },
      },
      { upsert: true },
    );
    this.#renewedAtMs = performance.now();
    this.#stored.add(session);
  }

  async #renew(): Promise<void> {
    this.#renewedAtMs = performance.now();
    const renewed = await this.#rows
      .updateOne({ _id: this.#process }, { $currentDate: { renewedAt: true } })
      .catch(ignore);
    // Another process considered this one dead, so the sessions must be stored again.
    if (renewed?.matchedCount === 0) this.#stored.clear();
    await this.#check();
  }

  #check(): Promise<void> {
    this.#checking ??= this.endAbandoned()
      .catch(ignore)
      .finally(() => (this.#checking = undefined));
    return this.#checking;
  }

  #stopRenewing(): void {
    clearInterval(this.#renewal);
    this.#renewal = undefined;
  }
}

/** The database is unavailable; the next check or renewal follows. */
const ignore = (): undefined => undefined;
