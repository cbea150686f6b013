import { Injectable } from '@nestjs/common';
import {
  CODE_MAX_BYTES,
  createError,
  roomMessages,
  SOURCE_MAX_LENGTH,
  type AppError,
  type Frame,
  type MeetingId,
  type RunnerLanguage,
} from '@skillhour/contracts';
import { Clock } from '@skillhour/service-kit';
import type { RoomConnection } from '../presence/index.js';
import { toBase64 } from './base64.js';
import { checkUpdate, type CheckedUpdate } from './check-update.js';
import { TEXTS, type CodeDoc } from './code-doc.js';
import { isShallow, isSmall } from './changes-bound.js';
import { CodeRelay, type CodeChange } from './code-relay.js';
import { CodeDocuments } from './code-documents.js';
import { CodeUpdateStore } from './code-update.store.js';
import { MergeUpdates } from './merge-updates.js';
import { RoomCodeStore } from './room-code.store.js';
import { isWithinRoomBounds, isWithinUpdateBounds, needsTrial } from './update-bounds.js';
import { isUntouched, TEMPLATES } from './templates.js';

/**
 * Time limit for the trial merge of an update that could block the service, in milliseconds. The update is
 * rejected if a thread cannot merge it with the room’s updates in time.
 */
const TRIAL_MS = 500;
/** Time for which changes of a connection are rejected after one that failed while it was applied. */
const PAUSE_MS = 1_000;

/**
 * Applies changes to the shared texts. A change is stored before it is sent to the peer; concurrent changes
 * merge to the same text.
 */
@Injectable()
export class SharedCode {
  readonly #rejectedAtMs = new WeakMap<RoomConnection, number>();

  constructor(
    private readonly documents: CodeDocuments,
    private readonly relay: CodeRelay,
    private readonly codes: RoomCodeStore,
    private readonly updates: CodeUpdateStore,
    private readonly merge: MergeUpdates,
    private readonly clock: Clock,
  ) {}

  /** Handles an update of a client that supports Yjs. */
  async write(connection: RoomConnection, update: Uint8Array): Promise<void> {
    const checked = checkUpdate(update);
    if (checked === null) throw invalid();
    if (!isWithinUpdateBounds(checked)) throw full();
    const { subject: meetingId } = connection;
    await this.documents.runInOrder(meetingId, async () => {
      if (!(await this.documents.hasSpaceFor(meetingId, update))) throw full();
      const doc = await this.documents.load(meetingId);
      if (this.#isPaused(connection) || isTooLong(doc, checked)) throw tooLarge();
      if (!isWithinRoomBounds(doc, checked, update.length)) throw full();
      if (needsTrial(doc, checked) && !(await this.#isAppliedInTime(meetingId, update))) throw full();
      const before = doc.codeChanges;
      if (!this.#apply(connection, doc, update)) return;
      await this.documents.save(meetingId, doc, update);
      await this.relay.broadcast({
        ...senderFieldsOf(connection),
        connection_id: connection.id,
        update: toBase64(update),
        // An incomplete document may still turn out to change the code.
        leaves_code: doc.codeChanges === before && !doc.isPending,
      });
    });
  }

  /** Handles a client that sends whole texts: the difference becomes a change. */
  async change(
    connection: RoomConnection,
    { content, language, changes }: Frame<typeof roomMessages.codeChange>,
  ): Promise<void> {
    if (!isShallow(changes)) throw invalid();
    const { subject: meetingId } = connection;
    await this.documents.runInOrder(meetingId, async () => {
      const chosen = language === undefined ? {} : await this.#languageIfChanged(meetingId, language);
      const update = await this.#replace(meetingId, content.toWellFormed());
      if (update === 'full') throw full();
      const whole = { ...(isSmall(changes) && { changes }) };
      await this.relay.broadcast({ ...senderFieldsOf(connection), ...chosen, ...update, whole });
    });
  }

  /**
   * Changes the language for both members. Also replaces the code with the new template, unless someone has
   * written.
   */
  async chooseLanguage(connection: RoomConnection, language: RunnerLanguage): Promise<void> {
    const { subject: meetingId } = connection;
    await this.documents.runInOrder(meetingId, async () => {
      const { content } = await this.documents.load(meetingId);
      const before = await this.codes.read(meetingId, this.clock.now());
      const choice = await this.codes.chooseLanguage(meetingId, language);
      const fresh = isUntouched(content, before.language)
        ? await this.#replace(meetingId, TEMPLATES[language])
        : {};
      const update = fresh === 'full' ? {} : fresh;
      await this.relay.broadcast({
        ...senderFieldsOf(connection),
        language: { name: language, choice },
        ...update,
      });
    });
  }

  /**
   * Applies an update and returns whether it was new. If it must be rejected after it was applied, the document
   * is reloaded; this happens at most once per second per connection.
   */
  #apply(connection: RoomConnection, doc: CodeDoc, update: Uint8Array): boolean {
    let error: AppError;
    try {
      if (!doc.apply(update)) return false;
      if (doc.longestLength <= SOURCE_MAX_LENGTH) return true;
      error = tooLarge();
    } catch {
      error = invalid();
    }
    this.documents.forget(connection.subject);
    this.#rejectedAtMs.set(connection, performance.now());
    throw error;
  }

  /** Tries an update in a thread, on a copy of the room's document. */
  async #isAppliedInTime(meetingId: MeetingId, update: Uint8Array): Promise<boolean> {
    return (await this.merge.run([...(await this.updates.all(meetingId)), update], TRIAL_MS)) !== null;
  }

  #isPaused(connection: RoomConnection): boolean {
    return performance.now() - (this.#rejectedAtMs.get(connection) ?? -PAUSE_MS) < PAUSE_MS;
  }

  async #languageIfChanged(
    meetingId: MeetingId,
    name: RunnerLanguage,
  ): Promise<Pick<CodeChange, 'language'>> {
    const { language } = await this.codes.read(meetingId, this.clock.now());
    return language === name
      ? {}
      : { language: { name, choice: await this.codes.chooseLanguage(meetingId, name) } };
  }

  async #replace(meetingId: MeetingId, content: string): Promise<Pick<CodeChange, 'update'> | 'full'> {
    const doc = await this.documents.load(meetingId);
    const update = doc.replace(content);
    if (update === null) return {};
    if (doc.storedBytes + update.length > CODE_MAX_BYTES) {
      this.documents.forget(meetingId);
      await this.documents.compact(meetingId);
      return 'full';
    }
    await this.documents.save(meetingId, doc, update);
    return { update: toBase64(update) };
  }
}

const invalid = () => createError(roomMessages.codeUpdate, 'code.invalid');
const tooLarge = () => createError(roomMessages.codeUpdate, 'code.too_large', { most: SOURCE_MAX_LENGTH });
const full = () => createError(roomMessages.codeUpdate, 'code.full');

/**
 * Returns whether the update exceeds the length limit even if all of its deletions are new. Known before
 * anything is applied.
 */
const isTooLong = (doc: CodeDoc, { inserts, deleted }: CheckedUpdate): boolean => {
  const inserted = inserts.reduce((sum, insert) => sum + doc.countUnknown(insert), 0);
  return inserted > 0 && doc.length + inserted - deleted > TEXTS.length * SOURCE_MAX_LENGTH;
};

const senderFieldsOf = ({ subject, memberId }: RoomConnection) => ({
  meeting_id: subject,
  member_id: memberId,
});
