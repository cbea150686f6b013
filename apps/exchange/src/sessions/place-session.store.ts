import { Inject, Injectable } from '@nestjs/common';
import type { Side } from '@skillhour/contracts';
import type { Tx } from '@skillhour/messaging';
import { DATABASE } from '@skillhour/persistence';
import type { Connection, Model, UpdateQuery } from 'mongoose';
import { sessionModel, undecided, type SessionRow } from './session.model.store.js';
import type { Agreed, PlaceSession, SessionLog } from './session.js';

type Place = PlaceSession<Agreed>;

/** Stores the clock and the logged minutes of sessions at a place. `dueAt`: when the server settles the session itself. */
@Injectable()
export class PlaceSessionStore {
  readonly #sessions: Model<SessionRow>;

  constructor(@Inject(DATABASE) db: Connection) {
    this.#sessions = sessionModel(db);
  }

  /** Starts the clock, after which nothing can be logged. */
  async start(session: Place, startedAt: Date, dueAt: Date, tx: Tx): Promise<void> {
    await this.#change(session, { $set: { 'atPlace.startedAt': startedAt, 'atPlace.log': null, dueAt } }, tx);
  }

  /** Stores that a party wants to end the session now. */
  async askToEnd(session: Place, by: Side, chargeMinutes: number | null, tx: Tx): Promise<void> {
    await this.#change(
      session,
      { $set: { 'atPlace.endAskedBy': by, 'atPlace.chargeMinutes': chargeMinutes } },
      tx,
    );
  }

  /** Stores logged minutes, or removes them if the other party declined. */
  async setLog(session: Place, log: SessionLog | null, dueAt: Date, tx: Tx): Promise<void> {
    await this.#change(session, { $set: { 'atPlace.log': log, dueAt } }, tx);
  }

  /** Changes an undecided session. A verdict stored in between makes the transaction retry and read it. */
  async #change(session: Place, change: UpdateQuery<SessionRow>, tx: Tx): Promise<void> {
    const { matchedCount } = await this.#sessions.updateOne(undecided(session), change, {
      session: tx.session,
    });
    if (matchedCount === 0) throw new Error(`session ${session.id} was changed outside this transaction`);
  }
}
