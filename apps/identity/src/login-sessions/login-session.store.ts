import { Inject, Injectable } from '@nestjs/common';
import type { LoginSessionId, MemberId } from '@skillhour/contracts';
import { DATABASE, PagedList, nestedSchema, rowSchema, type Tx } from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';
import type { Client, EndReason, LoginSession } from './login-session.js';

interface LoginSessionRow extends Omit<LoginSession, 'id'> {
  _id: LoginSessionId;
  purgeAt: Date;
}

const schema = rowSchema<LoginSessionRow>(
  {
    _id: { type: String, required: true },
    memberId: { type: String, required: true },
    startedAt: { type: Date, required: true },
    lastUsedAt: { type: Date, required: true },
    endedAt: { type: Date, default: null },
    endedBecause: { type: String, default: null },
    client: nestedSchema<Client>({
      address: String,
      userAgent: String,
    }),
    purgeAt: { type: Date, required: true },
  },
  { collection: 'login_sessions' },
);
schema.index({ memberId: 1, endedAt: 1, lastUsedAt: -1 });
schema.index({ purgeAt: 1 }, { expireAfterSeconds: 0 });

const RETENTION_MS = 30 * 24 * 60 * 60 * 1000;
const purgeAfter = (now: Date) => new Date(now.getTime() + RETENTION_MS);

/** Stored login sessions. Deleted after 30 days without use. */
@Injectable()
export class LoginSessionStore {
  readonly #sessions: Model<LoginSessionRow>;
  readonly #list: PagedList<LoginSessionRow>;

  constructor(@Inject(DATABASE) database: Connection) {
    this.#sessions = database.model<LoginSessionRow>('LoginSession', schema);
    this.#list = new PagedList(this.#sessions, [
      ['lastUsedAt', -1],
      ['_id', -1],
    ]);
  }

  async add(session: LoginSession, tx: Tx): Promise<void> {
    const { id, ...rest } = session;
    await this.#sessions.create([{ ...rest, _id: id, purgeAt: purgeAfter(session.startedAt) }], {
      session: tx.session,
    });
  }

  async find(id: LoginSessionId): Promise<LoginSession | null> {
    const row = await this.#sessions.findById(id).lean();
    return row ? fromRow(row) : null;
  }

  /** Records a use. Returns null if the session ended, was not used since `idle`, or started before `began`. */
  async touch(
    id: LoginSessionId,
    since: { idle: Date; began: Date },
    now: Date,
    tx: Tx,
  ): Promise<LoginSession | null> {
    const row = await this.#sessions
      .findOneAndUpdate(
        { _id: id, endedAt: null, lastUsedAt: { $gt: since.idle }, startedAt: { $gt: since.began } },
        { $set: { lastUsedAt: now, purgeAt: purgeAfter(now) } },
        { session: tx.session, returnDocument: 'after' },
      )
      .lean();
    return row ? fromRow(row) : null;
  }

  /** Returns false if it had already ended. */
  async end(id: LoginSessionId, because: EndReason, now: Date, tx: Tx): Promise<boolean> {
    const { modifiedCount } = await this.#sessions.updateOne(
      { _id: id, endedAt: null },
      { $set: { endedAt: now, endedBecause: because } },
      { session: tx.session },
    );
    return modifiedCount === 1;
  }

  /** Returns a page of those that could still be refreshed: not ended, used since `idle`, started after `began`. Last used first. */
  async findLive(
    memberId: MemberId,
    since: { idle: Date; began: Date },
    page: { page: number; size: number },
  ): Promise<{ items: LoginSession[]; count: number }> {
    const live = { lastUsedAt: { $gt: since.idle }, startedAt: { $gt: since.began } };
    const { items, count } = await this.#list.find({ memberId, endedAt: null, ...live }, page, {
      exact: true,
    });
    return { items: items.map(fromRow), count };
  }

  /** Returns the clients of the member's recent sign-ins, newest first. */
  async findClients(memberId: MemberId, limit: number, tx: Tx): Promise<Client[]> {
    const rows = await this.#sessions
      .find({ memberId }, { client: 1 }, { session: tx.session })
      .sort({ lastUsedAt: -1 })
      .limit(limit)
      .lean();
    return rows.map(({ client }) => client);
  }

  /** Returns all stored sessions of a member by id, for their export. */
  async findAfter(memberId: MemberId, after: LoginSessionId | null, limit: number): Promise<LoginSession[]> {
    const rows = await this.#sessions
      .find({ memberId, ...(after !== null && { _id: { $gt: after } }) })
      .sort({ _id: 1 })
      .limit(limit)
      .lean<LoginSessionRow[]>();
    return rows.map(fromRow);
  }

  async removeAllOf(memberId: MemberId, tx: Tx): Promise<void> {
    await this.#sessions.deleteMany({ memberId }, { session: tx.session });
  }

  /** Returns a member's sessions that have not ended, last used first, without the first `skip`. */
  async listLive(memberId: MemberId, skip: number, tx: Tx): Promise<LoginSessionId[]> {
    const rows = await this.#sessions
      .find({ memberId, endedAt: null }, { _id: 1 }, { session: tx.session })
      .sort({ lastUsedAt: -1 })
      .skip(skip)
      .lean();
    return rows.map((row) => row._id);
  }
}

const fromRow = ({ _id, purgeAt: _purgeAt, ...rest }: LoginSessionRow): LoginSession => ({
  id: _id,
  ...rest,
});
