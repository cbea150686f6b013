import { Injectable } from '@nestjs/common';
import {
  CODE_MAX_BYTES,
  SOURCE_MAX_LENGTH,
  type Frame,
  type MeetingId,
  type roomMessages,
  type RunnerLanguage,
} from '@skillhour/contracts';
import { Clock } from '@skillhour/service-kit';
import { t } from '@skillhour/texts';
import type { RoomConnection } from '../presence/index.js';
import { errorFrame } from '../sockets/index.js';
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
    if (checked === null) return sendError(connection, INVALID());
    if (!isWithinUpdateBounds(checked)) return sendError(connection, FULL());
    const { subject: meetingId } = connection;
    const error = await this.documents.runInOrder(meetingId, async () => {
      if (!(await this.documents.hasSpaceFor(meetingId, update))) return FULL();
      const doc = await this.documents.load(meetingId);
      if (this.#isPaused(connection) || isTooLong(doc, checked)) return TOO_LARGE();
      if (!isWithinRoomBounds(doc, checked, update.length)) return FULL();
      if (needsTrial(doc, checked) && !(await this.#isAppliedInTime(meetingId, update))) return FULL();
      const before = doc.codeChanges;
      const applied = this.#apply(connection, doc, update);
      if (applied === 'known') return undefined;
      if (applied !== 'new') return applied;
      await this.documents.save(meetingId, doc, update);
      await this.relay.broadcast({
        ...senderFieldsOf(connection),
        connection_id: connection.id,
        update: toBase64(update),
        // An incomplete document may still turn out to change the code.
        leaves_code: doc.codeChanges === before && !doc.isPending,
      });
      return undefined;
    });
    if (error !== undefined) sendError(connection, error);
  }

  /** Handles a client that sends whole texts: the difference becomes a change. */
  async change(
    connection: RoomConnection,
    { content, language, changes }: Frame<typeof roomMessages.codeChange>,
  ): Promise<void> {
    if (!isShallow(changes)) return sendError(connection, INVALID());
    const { subject: meetingId } = connection;
    const error = await this.documents.runInOrder(meetingId, async () => {
      const chosen = language === undefined ? {} : await this.#languageIfChanged(meetingId, language);
      const update = await this.#replace(meetingId, content.toWellFormed());
      if (update === 'full') return FULL();
      const whole = { ...(isSmall(changes) && { changes }) };
      await this.relay.broadcast({ ...senderFieldsOf(connection), ...chosen, ...update, whole });
      return undefined;
    });
    if (error !== undefined) sendError(connection, error);
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
   * Applies an update. If it must be rejected after it was applied, the document is reloaded; this happens at
   * most once per second per connection.
   */
  #apply(connection: RoomConnection, doc: CodeDoc, update: Uint8Array): 'new' | 'known' | ErrorFrame {
    let error: ErrorFrame;
    try {
      if (!doc.apply(update)) return 'known';
      if (doc.longestLength <= SOURCE_MAX_LENGTH) return 'new';
      error = TOO_LARGE();
    } catch {
      error = INVALID();
    }
    this.documents.forget(connection.subject);
    this.#rejectedAtMs.set(connection, performance.now());
    return error;
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

type ErrorFrame = ReturnType<typeof errorFrame>;
const INVALID = () => errorFrame('code.invalid', t('This code change couldn’t be read.'));
const TOO_LARGE = () =>
  errorFrame(
    'code.too_large',
    t('The code and the notes may have {most, number} characters each.', { most: SOURCE_MAX_LENGTH }),
  );
const FULL = () => errorFrame('code.full', t('This room is full. Code and notes can no longer be changed.'));

const sendError = ({ socket }: RoomConnection, error: ErrorFrame): void => socket.send(error);

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
