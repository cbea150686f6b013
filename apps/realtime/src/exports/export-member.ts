import { Injectable } from '@nestjs/common';
import { exportPage, type Handler, type Input, type Output, type realtimeApi } from '@skillhour/contracts';
import { MessageStore } from '../chat/index.js';
import { RoomMessageStore } from '../room-chat/index.js';
import { RoomRunStore } from '../room-code/index.js';

type Endpoint = typeof realtimeApi.exportMember;

/**
 * Exports what a member wrote in rooms and to other members, and the results of their code runs. Messages to
 * the member belong to their senders, and the code and notes of a room belong to both members.
 */
@Injectable()
export class ExportMember implements Handler<Endpoint> {
  constructor(
    private readonly roomMessages: RoomMessageStore,
    private readonly runs: RoomRunStore,
    private readonly messages: MessageStore,
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
      ],
      input,
    );
  }
}

const rowsOf = (items: readonly { id: string }[]) => items.map((row) => ({ key: row.id, row: { ...row } }));
