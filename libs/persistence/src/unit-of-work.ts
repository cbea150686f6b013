import { Inject, Injectable } from '@nestjs/common';
import { busyError, type CallContext } from '@skillhour/contracts';
import {
  Clock,
  CacheInvalidations,
  runningCommand,
  createEnvelope,
  SERVICE_NAME,
  unavailable,
  type PublishableEvent,
  type Tx,
} from '@skillhour/messaging';
import type { ClientSession, Connection } from 'mongoose';
import { setTimeout as delay } from 'node:timers/promises';
import type { z } from 'zod';
import { CommandStore } from './commands/command.store.js';
import { Contention } from './contention.js';
import { isCommitUnknown, isWriteConflict } from './database-errors.js';
import { DURABLE_WRITE } from './durability.js';
import { OpenTransactions } from './open-transactions.js';
import { OutboxRelay } from './outbox/outbox-relay.js';
import { OutboxStore, type NewRow } from './outbox/outbox.store.js';
import { DATABASE } from './tokens.js';

declare module '@skillhour/messaging' {
  interface Tx {
    /** Pass it to every read and write that belongs to the transaction. */
    readonly session: ClientSession;
  }
}

const COMMIT_RETRY_MS = 50;

/** Runs work atomically: its writes and its events are committed together or not at all. */
@Injectable()
export class UnitOfWork {
  readonly #contention = new Contention();

  constructor(
    @Inject(DATABASE) private readonly database: Connection,
    private readonly outbox: OutboxStore,
    private readonly commands: CommandStore,
    private readonly transactions: OpenTransactions,
    private readonly relay: OutboxRelay,
    private readonly invalidations: CacheInvalidations,
    private readonly clock: Clock,
    @Inject(SERVICE_NAME) private readonly service: string,
  ) {}

  /**
   * Runs `work` in one transaction. It is retried after a conflict with another transaction, so it must have no effect
   * outside the database and wait for nothing else. If the other transaction makes no progress, for example because its
   * process was killed, it throws `service.busy` within a second. After the caller's deadline it throws
   * `service.unavailable`.
   */
  async run<T>(
    context: CallContext,
    work: (tx: Tx) => Promise<T>,
    cause: { causationId?: string } = {},
  ): Promise<T> {
    const session = await this.database.startSession();
    const waiting = this.#contention.trackTransaction();
    let attempts = 0;
    let eventTypes: string[] = [];
    const attempt = async () => {
      attempts += 1;
      if (attempts > 1 && Date.now() > context.deadlineAtMs) throw unavailable(this.service);
      const tx = new OpenTx(session, this.service, context, { ...cause, occurredAt: this.clock.now() });
      const value = await work(tx);
      await this.#markCommand(tx);
      eventTypes = tx.rows.map(({ type }) => type);
      if (eventTypes.length > 0) await this.outbox.append(tx.rows, session);
      await commit(session, context.deadlineAtMs);
      return value;
    };
    try {
      const result = await this.transactions.runTracked(session, () =>
        session.withTransaction(
          () =>
            attempt().catch((error: unknown) => {
              // Another transaction holds a document that this one changes. If its process was killed, it is ended
              // within two seconds.
              throw isWriteConflict(error) && !waiting.recordConflict() ? busyError() : error;
            }),
          { readConcern: { level: 'snapshot' }, writeConcern: DURABLE_WRITE },
        ),
      );
      waiting.recordSuccess();
      if (eventTypes.length > 0) this.relay.wake();
      this.invalidations.publish(eventTypes);
      return result;
    } finally {
      await session.endSession();
    }
  }

  /**
   * Records within the transaction that the running command has had an effect. Throws if a repetition has taken the
   * command over.
   */
  async #markCommand({ session, commandNote, isEffect }: OpenTx): Promise<void> {
    const command = isEffect ? runningCommand() : null;
    if (command && !(await this.commands.markEffect(command, commandNote, session)))
      throw unavailable(this.service);
  }
}

/**
 * Retries a commit whose outcome is unknown, which never commits twice. At the deadline the outcome stays unknown: a
 * repeated command finds out by its key, an event handler by the inbox. The driver's own commit would retry for two
 * minutes.
 */
async function commit(session: ClientSession, deadlineAtMs: number): Promise<void> {
  for (;;) {
    try {
      await session.commitTransaction();
      return;
    } catch (error) {
      if (!isCommitUnknown(error) || Date.now() + COMMIT_RETRY_MS >= deadlineAtMs) throw error;
      await delay(COMMIT_RETRY_MS);
    }
  }
}

class OpenTx implements Tx {
  readonly rows: NewRow[] = [];
  commandNote: string | null = null;
  isEffect = true;

  constructor(
    readonly session: ClientSession,
    private readonly service: string,
    private readonly context: CallContext,
    private readonly facts: { causationId?: string; occurredAt: Date },
  ) {}

  publish<E extends PublishableEvent>(event: E, data: z.input<E['data']>): void {
    // In a program that declares which service it is, the compiler checks this.
    if (!event.type.startsWith(`${this.service}.`))
      throw new Error(`${this.service} cannot publish ${event.type}`);
    const envelope = createEnvelope(event, data, this.context, this.facts);
    const { id, type, correlationId } = envelope;
    this.rows.push({ _id: id, type, correlationId, json: JSON.stringify(envelope) });
  }

  note(word: string): void {
    this.commandNote = word;
  }

  markUnchanged(): void {
    this.isEffect = false;
  }
}
