import { Inject, Injectable } from '@nestjs/common';
import { DEFAULT_NAMESPACE, type DueWork } from '@skillhour/messaging';
import { createLogger, gauge } from '@skillhour/observability';
import { DATABASE, openDatabase, rowSchema } from '@skillhour/persistence';
import { serviceEnvironment } from '@skillhour/service-kit';
import type { Connection, Model } from 'mongoose';

/** The only id. A restore inserts this row too (libs/service-kit/src/backup/load.store.ts). */
const HOLD = 'hold';
const CONNECT_WITHIN_MS = 60_000;

interface MailHoldRow {
  _id: string;
  since: Date;
}

const schema = rowSchema<MailHoldRow>(
  { _id: { type: String, required: true }, since: { type: Date, required: true } },
  { collection: 'mail_holds' },
);

const held = gauge({
  name: 'skillhour_mail_held',
  help: '1 while all emails are on hold, for example after a restore; otherwise 0.',
});

/**
 * The hold on all emails. A restored database contains emails that were sent after the backup, so a restore sets the hold
 * and an operator lifts it. Meanwhile emails are queued, and dropped when they become useless.
 */
@Injectable()
export class MailHoldStore {
  readonly #holds: Model<MailHoldRow>;

  constructor(@Inject(DATABASE) private readonly database: Connection) {
    this.#holds = database.model<MailHoldRow>('MailHold', schema);
  }

  /** Returns since when emails are on hold; `null` if they are sent. */
  async heldSince(): Promise<Date | null> {
    const row = await this.#holds.findById(HOLD).lean<MailHoldRow>();
    held.set(row === null ? 0 : 1);
    return row && row.since;
  }

  /** Sets the hold, unless it is set already. */
  async hold(since: Date): Promise<void> {
    await this.#holds.updateOne({ _id: HOLD }, { $setOnInsert: { since } }, { upsert: true });
  }

  /** Lifts the hold. Returns the number of queued emails, which are sent now. */
  async release(now: Date): Promise<number> {
    const mails = this.database.collection('mails');
    const queued = await mails.countDocuments({ to: { $ne: null }, dropAt: { $gt: now } });
    await this.#holds.deleteOne({ _id: HOLD });
    return queued;
  }

  /** Returns the work that finds nothing to do while emails are on hold. */
  unlessHeld(work: DueWork): DueWork {
    return {
      findDue: async (except) => ((await this.heldSince()) === null ? work.findDue(except) : null),
      process: (id) => work.process(id),
    };
  }
}

/** Runs a program's work on the hold. Reads MONGO_URI and NAMESPACE of identity. */
export async function withMailHold(
  env: Record<string, string | undefined>,
  work: (hold: MailHoldStore) => Promise<void>,
): Promise<void> {
  const { MONGO_URI: uri, NAMESPACE: namespace = DEFAULT_NAMESPACE } = serviceEnvironment('identity', env);
  if (!uri) throw new Error('MONGO_URI must be the address of the database');
  const connection = await openDatabase({
    uri,
    name: `${namespace}_identity`,
    logger: createLogger({ service: 'identity' }),
    signal: AbortSignal.timeout(CONNECT_WITHIN_MS),
  });
  try {
    await work(new MailHoldStore(connection));
  } finally {
    await connection.close();
  }
}
