import { Injectable } from '@nestjs/common';
import { fail, roomMessages, type Frame, type MeetingId } from '@skillhour/contracts';
import { Clock } from '@skillhour/service-kit';
import type { RoomConnection } from '../presence/index.js';
import { fromBase64, toBase64 } from './base64.js';
import { CodeClients } from './code-clients.js';
import { firstUpdate, type CodeDoc } from './code-doc.js';
import { CodeDocuments } from './code-documents.js';
import { CodeUpdateStore } from './code-update.store.js';
import { RoomCodeStore } from './room-code.store.js';
import { RoomRunStore } from './room-run.store.js';
import { RunnableLanguages } from './runnable-languages.js';
import { fittingRuns } from './room-runs.js';
import { TEMPLATES } from './templates.js';

type SyncRequest = Frame<typeof roomMessages.codeSync>;

/**
 * Sends a client that opens the editor or reconnects what it lacks of the text, and the rest of the editor
 * state.
 */
@Injectable()
export class SyncCode {
  readonly #responding = new WeakSet<RoomConnection>();

  constructor(
    private readonly clients: CodeClients,
    private readonly documents: CodeDocuments,
    private readonly updates: CodeUpdateStore,
    private readonly codes: RoomCodeStore,
    private readonly runs: RoomRunStore,
    private readonly languages: RunnableLanguages,
    private readonly clock: Clock,
  ) {}

  /** Responds once to repeated requests. Changes during the request are delivered separately. */
  async run(connection: RoomConnection, { state_vector, runs_after }: SyncRequest): Promise<void> {
    this.clients.setOpen(connection, true);
    if (this.#responding.has(connection)) return;
    this.#responding.add(connection);
    try {
      const { subject } = connection;
      const [text, state, languages] = await Promise.all([
        this.#textFor(subject, fromBase64(state_vector)),
        this.codes.read(subject, this.clock.now()),
        this.languages.read(),
      ]);
      const runs = await this.runs.newest(subject, Math.max(runs_after, state.cleared));
      const frame: Frame<typeof roomMessages.codeState> = {
        type: 'code_state',
        ...text,
        ...state,
        unavailable: languages?.unavailable ?? null,
        versions: languages?.versions ?? [],
        runs: fittingRuns(runs),
      };
      connection.socket.send(frame);
    } finally {
      this.#responding.delete(connection);
    }
  }

  #textFor(meetingId: MeetingId, stateVector: Uint8Array) {
    return this.documents.runInOrder(meetingId, async () => {
      const doc = await this.documents.refresh(meetingId);
      if (doc.storedRows === 0) await this.#createFirstText(meetingId, doc);
      try {
        return { update: toBase64(doc.updateSince(stateVector)), state_vector: toBase64(doc.stateVector) };
      } catch {
        return fail(roomMessages.codeSync, 'code.invalid');
      }
    });
  }

  /** Creates the first text of a room whose editor was never opened. */
  async #createFirstText(meetingId: MeetingId, doc: CodeDoc): Promise<void> {
    const { language } = await this.codes.read(meetingId, this.clock.now());
    const update = firstUpdate(TEMPLATES[language]);
    await this.updates.addFirst(meetingId, update);
    doc.load([update]);
  }
}
