import { Inject, Injectable } from '@nestjs/common';
import { RequestStatus, type SessionId } from '@skillhour/contracts';
import { DATABASE } from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';
import { requestModel, type RequestRow } from '../requests/index.js';
import { sessionModel, type SessionRow } from '../sessions/index.js';
import { RequestActivity } from './request-activity.js';

const BATCH_ROWS = 500;
/** A draft has not been published. */
const PUBLISHED = { $in: RequestStatus.options.filter((status) => status !== 'DR') };

type Row = Pick<RequestRow, '_id' | 'createdAt' | 'content' | 'session'>;

/** Reads the requests of a period, with the time at which each was met. */
@Injectable()
export class RequestActivityStore {
  readonly #requests: Model<RequestRow>;
  readonly #sessions: Model<SessionRow>;

  constructor(@Inject(DATABASE) database: Connection) {
    this.#requests = requestModel(database);
    this.#sessions = sessionModel(database);
  }

  async read({ from, until, by }: { from: Date; until: Date; by: 'month' | 'tag' }) {
    const activity = new RequestActivity(by);
    const rows = this.#requests
      .find(
        { status: PUBLISHED, createdAt: { $gte: from, $lt: until } },
        { createdAt: 1, 'content.tags': 1, session: 1 },
      )
      .lean<Row[]>()
      .cursor({ batchSize: BATCH_ROWS });
    let batch: Row[] = [];
    for await (const row of rows) {
      batch.push(row);
      if (batch.length < BATCH_ROWS) continue;
      await this.#add(batch, activity);
      batch = [];
    }
    await this.#add(batch, activity);
    return activity.counts();
  }

  async #add(rows: readonly Row[], activity: RequestActivity): Promise<void> {
    const ids = rows.flatMap(({ session }) => session?.id ?? []);
    const accepted = await this.#acceptedAt(ids);
    for (const { createdAt, content, session } of rows)
      activity.add({
        createdAt,
        tags: content.tags.map(({ name }) => name),
        metAt: session ? (accepted.get(session.id) ?? null) : null,
      });
  }

  async #acceptedAt(ids: readonly SessionId[]): Promise<Map<SessionId, Date>> {
    if (ids.length === 0) return new Map();
    const rows = await this.#sessions
      .find({ _id: { $in: [...ids] } }, { createdAt: 1 })
      .lean<Pick<SessionRow, '_id' | 'createdAt'>[]>();
    return new Map(rows.map(({ _id, createdAt }) => [_id, createdAt]));
  }
}
