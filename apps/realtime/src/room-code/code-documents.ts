import { Inject, Injectable } from '@nestjs/common';
import { CODE_MAX_BYTES, createCommonError, type MeetingId } from '@skillhour/contracts';
import { systemContext } from '@skillhour/messaging';
import type { Logger } from '@skillhour/observability';
import { UnitOfWork } from '@skillhour/persistence';
import { LOGGER } from '@skillhour/service-kit';
import { RoomSockets } from '../presence/index.js';
import { CodeDoc } from './code-doc.js';
import { CodeUpdateStore } from './code-update.store.js';

/** Number of stored updates at which a document is compacted into one row. */
const COMPACT_ROWS = 200;
/** Maximum number of tasks that wait per room, so that a hanging database does not fill the memory. */
const WAITING_MOST = 300;

/**
 * Minimum interval between reloads of a document that waits for a missing change. Each reload reads all of
 * its rows.
 */
const READ_EVERY_MS = 1_000;

/**
 * Documents of rooms with members on this replica. Work on a document is sequential; its rows in the database
 * are authoritative.
 */
@Injectable()
export class CodeDocuments {
  readonly #docs = new Map<MeetingId, CodeDoc>();
  readonly #readAtMs = new WeakMap<CodeDoc, number>();
  readonly #queues = new Map<MeetingId, { end: Promise<unknown>; waiting: number }>();

  constructor(
    private readonly sockets: RoomSockets,
    private readonly updates: CodeUpdateStore,
    private readonly unitOfWork: UnitOfWork,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Runs work on a room’s document after all earlier work on it. */
  async runInOrder<T>(meetingId: MeetingId, work: () => Promise<T>): Promise<T> {
    const queue = this.#queues.get(meetingId) ?? { end: Promise.resolve(), waiting: 0 };
    if (queue.waiting >= WAITING_MOST)
      throw createCommonError('service.unavailable', { service: 'Realtime' });
    this.#queues.set(meetingId, queue);
    queue.waiting += 1;
    const done = queue.end.then(work).finally(() => this.#finish(meetingId, queue));
    queue.end = done.catch(() => undefined);
    return done;
  }

  /** Returns the document as this replica knows it. */
  async load(meetingId: MeetingId): Promise<CodeDoc> {
    const known = this.#docs.get(meetingId);
    return known !== undefined && (!known.isPending || this.#wasReadLately(known))
      ? known
      : this.refresh(meetingId);
  }

  /** Returns the document with all stored updates, including those that this replica did not receive. */
  async refresh(meetingId: MeetingId): Promise<CodeDoc> {
    const updates = await this.updates.all(meetingId);
    const doc = this.#docs.get(meetingId) ?? new CodeDoc();
    doc.load(updates);
    this.#docs.set(meetingId, doc);
    this.#readAtMs.set(doc, performance.now());
    return doc;
  }

  /** Returns the document if it is loaded. */
  find(meetingId: MeetingId): CodeDoc | undefined {
    return this.#docs.get(meetingId);
  }

  /** Discards the loaded document, which contains more than is stored, so that it is loaded again. */
  forget(meetingId: MeetingId): void {
    this.#docs.delete(meetingId);
  }

  /**
   * Stores an applied update. If that fails, discards the loaded document, which no longer matches the stored
   * one.
   */
  async save(meetingId: MeetingId, doc: CodeDoc, update: Uint8Array): Promise<void> {
    try {
      await this.updates.add(meetingId, update);
    } catch (error) {
      this.forget(meetingId);
      throw error;
    }
    doc.countStored(update);
    if (doc.storedRows >= COMPACT_ROWS) await this.compact(meetingId);
  }

  /**
   * Returns whether the room can store the update, if necessary after compaction has dropped deleted text.
   */
  async hasSpaceFor(meetingId: MeetingId, update: Uint8Array): Promise<boolean> {
    const fits = (doc: CodeDoc) => doc.storedBytes + update.length <= CODE_MAX_BYTES;
    if (fits(await this.load(meetingId))) return true;
    await this.compact(meetingId);
    return fits(await this.load(meetingId));
  }

  /** Merges a document’s rows into one. A failure is harmless, since the rows stay complete. */
  async compact(meetingId: MeetingId): Promise<void> {
    try {
      await this.unitOfWork.run(systemContext(), (tx) =>
        this.updates.compact(meetingId, (updates) => CodeDoc.of(updates).encode(), tx),
      );
      await this.refresh(meetingId);
    } catch (error) {
      this.logger.warn({ err: error, meetingId }, 'room code could not be compacted');
    }
  }

  #wasReadLately(doc: CodeDoc): boolean {
    return performance.now() - (this.#readAtMs.get(doc) ?? -READ_EVERY_MS) < READ_EVERY_MS;
  }

  #finish(meetingId: MeetingId, queue: { waiting: number }): void {
    queue.waiting -= 1;
    if (queue.waiting > 0) return;
    this.#queues.delete(meetingId);
    if (this.sockets.connectionsAt(meetingId).length === 0) this.forget(meetingId);
  }

  /**
   * Discards the document after the last member left, unless work is pending. Pending work discards it
   * afterwards.
   */
  forgetIfEmpty(meetingId: MeetingId): void {
    if (!this.#queues.has(meetingId) && this.sockets.connectionsAt(meetingId).length === 0)
      this.forget(meetingId);
  }
}
