import { Injectable } from '@nestjs/common';
import {
  type ExportedRow,
  exportPage,
  type Handler,
  type Input,
  type MemberId,
  type Output,
  type realtimeApi,
} from '@skillhour/contracts';
import { MessageStore } from '../chat/index.js';
import { NotificationStore, PreferencesStore } from '../notifications/index.js';
import { RoomMessageStore } from '../room-chat/index.js';
import { RoomRunStore } from '../room-code/index.js';

type Endpoint = typeof realtimeApi.exportMember;

/**
 * Exports what a member wrote in rooms and to other members, the results of their code runs, and their notifications. Messages to
 * the member belong to their senders, and the code and notes of a room belong to both members.
 */
@Injectable()
export class ExportMember implements Handler<Endpoint> {
  constructor(
    private readonly roomMessages: RoomMessageStore,
    private readonly runs: RoomRunStore,
    private readonly messages: MessageStore,
    private readonly notifications: NotificationStore,
    private readonly preferences: PreferencesStore,
  ) {}

  handle(input: Input<Endpoint>): Promise<Output<Endpoint>> {
    const roomMessages = async (...args: Parameters<RoomMessageStore['findBySender']>) =>
      rowsOf(await this.roomMessages.findBySender(...args));
    const runs = async (...args: Parameters<RoomRunStore['findBySender']>) =>
      rowsOf(await this.runs.findBySender(...args));
    const messages = async (...args: Parameters<MessageStore['findBySender']>) =>
      (await this.messages.findBySender(...args)).map(({ id, receiverId, text, file, at }) => ({
        key: id,
        row: { id, receiverId, text, file: file?.name ?? null, at },
        images: file?.mediaType === 'image' ? [file.id] : [],
      }));
    return exportPage(
      [
        { file: 'room-messages', read: roomMessages },
        { file: 'room-runs', read: runs },
        { file: 'chat-messages', read: messages },
        { file: 'notifications', read: (...page) => this.#notifications(...page) },
        {
          file: 'notification-choices',
          read: async (memberId, after) =>
            after === null ? [{ key: memberId, row: { ...(await this.preferences.read(memberId)) } }] : [],
        },
      ],
      input,
    );
  }

  /** Reads a page of notifications; the key of each row is its page number. */
  async #notifications(memberId: MemberId, after: string | null, size: number): Promise<ExportedRow[]> {
    const page = Number(after ?? 0) + 1;
    const found = await this.notifications.findOf(memberId, { skip: (page - 1) * size, limit: size });
    return found.map((row) => ({ key: String(page), row: { ...row } }));
  }
}

const rowsOf = (items: readonly { id: string }[]) => items.map((row) => ({ key: row.id, row: { ...row } }));
