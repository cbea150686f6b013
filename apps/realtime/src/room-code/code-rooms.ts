import { Inject, Injectable } from '@nestjs/common';
import { CODE_BYTES_MOST, commonRefusal, type MeetingId } from '@skillhour/contracts';
import { systemContext } from '@skillhour/messaging';
import type { Logger } from '@skillhour/observability';
import { UnitOfWork } from '@skillhour/persistence';
import { LOGGER } from '@skillhour/service-kit';
import { RoomSockets } from '../presence/index.js';
import { CodeDoc } from './code-doc.js';
import { CodeUpdateStore } from './code-update.store.js';

/** With so many rows a text is made one row again. */
const COMPACT_ROWS = 200;
/** So much may wait for one room; a database that hangs shall not fill the memory. */
const WAITING_MOST = 300;

/** A text that waits for a change of which it knows only what follows is read anew so often at most: each reading takes all of its rows. */
const READ_EVERY_MS = 1_000;

/** The texts of the rooms with somebody here. What is done with one is done in order; its rows in the database are the truth. */
@Injectable()
export class CodeRooms {
  readonly #docs = new Map<MeetingId, CodeDoc>();
  readonly #readAtMs = new WeakMap<CodeDoc, number>();
  readonly #lines = new Map<MeetingId, { end: Promise<unknown>; waiting: number }>();

  constructor(
    private readonly sockets: RoomSockets,
    private readonly updates: CodeUpdateStore,
    private readonly unitOfWork: UnitOfWork,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Does a piece of work with a room's text when all before it is done. */
  async inOrder<T>(meetingId: MeetingId, work: () => Promise<T>): Promise<T> {
    const line = this.#lines.get(meetingId) ?? { end: Promise.resolve(), waiting: 0 };
    if (line.waiting >= WAITING_MOST) throw commonRefusal('service.unavailable', { service: 'Realtime' });
    this.#lines.set(meetingId, line);
    line.waiting += 1;
    const done = line.end.then(work).finally(() => this.#next(meetingId, line));
    line.end = done.catch(() => undefined);
    return done;
  }

  /** The text as this replica knows it. */
  async load(meetingId: MeetingId): Promise<CodeDoc> {
    const known = this.#docs.get(meetingId);
    return known !== undefined && (!known.isPending || this.#wasReadLately(known))
      ? known
      : this.refresh(meetingId);
  }

  /** The text with all that is kept of it, also of what this replica did not hear. */
  async refresh(meetingId: MeetingId): Promise<CodeDoc> {
    const updates = await this.updates.all(meetingId);
    const doc = this.#docs.get(meetingId) ?? new CodeDoc();
    doc.take(updates);
    this.#docs.set(meetingId, doc);
    this.#readAtMs.set(doc, performance.now());
    return doc;
  }

  /** The text, if it is at hand. */
  find(meetingId: MeetingId): CodeDoc | undefined {
    return this.#docs.get(meetingId);
  }

  /** What is at hand is more than what is kept: it is read anew. */
  forget(meetingId: MeetingId): void {
    this.#docs.delete(meetingId);
  }

  /** Keeps what was applied; where that fails the text here is not the room's any more. */
  async keep(meetingId: MeetingId, doc: CodeDoc, update: Uint8Array): Promise<void> {
    try {
      await this.updates.add(meetingId, update);
    } catch (error) {
      this.forget(meetingId);
      throw error;
    }
    doc.noteKept(update);
    if (doc.keptRows >= COMPACT_ROWS) await this.compact(meetingId);
  }

  /** Whether a room holds so much more, once what was deleted in it is let go. */
  async hasRoomFor(meetingId: MeetingId, update: Uint8Array): Promise<boolean> {
    const fits = (doc: CodeDoc) => doc.keptBytes + update.length <= CODE_BYTES_MOST;
    if (fits(await this.load(meetingId))) return true;
    await this.compact(meetingId);
    return fits(await this.load(meetingId));
  }

  /** Makes one row of a text's rows. It can wait: whatever keeps it from being done, the rows are whole. */
  async compact(meetingId: MeetingId): Promise<void> {
    try {
      await this.unitOfWork.run(systemContext(), (tx) =>
        this.updates.compact(meetingId, (updates) => CodeDoc.of(updates).whole(), tx),
      );
      await this.refresh(meetingId);
    } catch (error) {
      this.logger.warn({ err: error, meetingId }, "a room's code could not be compacted");
    }
  }

  #wasReadLately(doc: CodeDoc): boolean {
    return performance.now() - (this.#readAtMs.get(doc) ?? -READ_EVERY_MS) < READ_EVERY_MS;
  }

  #next(meetingId: MeetingId, line: { waiting: number }): void {
    line.waiting -= 1;
    if (line.waiting > 0) return;
    this.#lines.delete(meetingId);
    if (this.sockets.at(meetingId).length === 0) this.forget(meetingId);
  }

  /** Nobody is there any more: what waits is done, then the text is let go. */
  left(meetingId: MeetingId): void {
    if (!this.#lines.has(meetingId) && this.sockets.at(meetingId).length === 0) this.forget(meetingId);
  }
}
