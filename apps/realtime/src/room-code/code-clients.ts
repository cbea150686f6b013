import { Injectable } from '@nestjs/common';
import type { Frame, MeetingId, MemberId, roomMessages } from '@skillhour/contracts';
import { RoomSockets, type RoomConnection } from '../presence/index.js';
import { CodeDocuments } from './code-documents.js';
import { RoomCodeStore } from './room-code.store.js';
import { Clock } from '@skillhour/service-kit';

/** Minimum interval between whole texts that a client receives, in milliseconds. */
const WHOLE_EVERY_MS = 250;

/** Sockets of this replica, by the form of code updates that they understand. */
@Injectable()
export class CodeClients {
  /**
   * Clients that support Yjs, and whether they have the editor open. Clients that never sent this receive
   * whole texts.
   */
  readonly #isOpen = new WeakMap<RoomConnection, boolean>();
  /** Connections with an outdated whole text, and the sender of the latest change. */
  readonly #stale = new Map<MeetingId, Map<RoomConnection, MemberId>>();

  constructor(
    private readonly sockets: RoomSockets,
    private readonly documents: CodeDocuments,
    private readonly codes: RoomCodeStore,
    private readonly clock: Clock,
  ) {}

  setOpen(connection: RoomConnection, isOpen: boolean): void {
    this.#isOpen.set(connection, isOpen);
  }

  /** Sends a change to the clients that merge it themselves. */
  sendUpdate(meetingId: MeetingId, update: string, exceptId: string | undefined): void {
    const frame: Frame<typeof roomMessages.codeUpdate> = { type: 'code_update', update };
    const text = JSON.stringify(frame);
    for (const connection of this.sockets.connectionsAt(meetingId)) {
      const isMeant = connection.id !== exceptId && this.#isOpen.get(connection) === true;
      if (isMeant) connection.socket.relay(text);
    }
  }

  /**
   * Sends the whole text to the peers that understand nothing else: at once if it was received whole,
   * otherwise throttled.
   */
  async sendWholeText(
    meetingId: MeetingId,
    senderId: MemberId,
    whole: { changes?: unknown } | undefined,
  ): Promise<void> {
    const others = this.#peersWithoutYjs(meetingId, senderId);
    if (others.length === 0) return;
    if (whole !== undefined) return this.#sendWhole(meetingId, others, senderId, whole);
    const isWaiting = this.#stale.has(meetingId);
    const stale = this.#stale.get(meetingId) ?? new Map<RoomConnection, MemberId>();
    this.#stale.set(meetingId, stale);
    for (const other of others) stale.set(other, senderId);
    if (!isWaiting) setTimeout(() => void this.#catchUp(meetingId), WHOLE_EVERY_MS).unref();
  }

  /** Sends a change of language to all clients that support Yjs, and to the peers that do not. */
  sendLanguage(
    meetingId: MeetingId,
    senderId: MemberId,
    { name: language, choice }: { name: Language; choice: number },
  ): void {
    const numbered: Frame<typeof roomMessages.codeLanguage> = { type: 'code_language', language, choice };
    for (const connection of this.sockets.connectionsAt(meetingId)) {
      if (this.#isOpen.get(connection) === true) connection.socket.relay(JSON.stringify(numbered));
    }
    const plain = { type: 'language_change', language, sender_id: senderId };
    for (const { socket } of this.#peersWithoutYjs(meetingId, senderId)) socket.relay(JSON.stringify(plain));
  }

  async #catchUp(meetingId: MeetingId): Promise<void> {
    const stale = this.#stale.get(meetingId);
    this.#stale.delete(meetingId);
    const bySender = Map.groupBy(stale ?? [], ([, senderId]) => senderId);
    for (const [senderId, entries] of bySender) {
      const connections = entries.map(([connection]) => connection);
      // If reading fails, the text is sent with the next change.
      await this.documents
        .runInOrder(meetingId, () => this.#sendWhole(meetingId, connections, senderId))
        .catch(() => undefined);
    }
  }

  async #sendWhole(
    meetingId: MeetingId,
    connections: readonly RoomConnection[],
    sender_id: MemberId,
    { changes }: { changes?: unknown } = {},
  ): Promise<void> {
    const doc = await this.documents.load(meetingId);
    const { language } = await this.codes.read(meetingId, this.clock.now());
    const frame: Frame<typeof roomMessages.codeChange> = {
      type: 'code_change',
      content: doc.content,
      language,
      ...(changes !== undefined && { changes }),
      sender_id,
    };
    const text = JSON.stringify(frame);
    for (const { socket } of connections) socket.relay(text, 'code_change');
  }

  #peersWithoutYjs(meetingId: MeetingId, senderId: MemberId): RoomConnection[] {
    return this.sockets
      .connectionsAt(meetingId)
      .filter((connection) => connection.memberId !== senderId && !this.#isOpen.has(connection));
  }
}

type Language = Frame<typeof roomMessages.codeLanguage>['language'];
