import { Injectable } from '@nestjs/common';
import { exportPage, type Handler, type Input, type Output, type realtimeApi } from '@skillhour/contracts';
import { MessageStore } from '../chat/index.js';
import { RoomLineStore } from '../room-chat/index.js';
import { RoomRunStore } from '../room-code/index.js';

type Endpoint = typeof realtimeApi.exportMember;

/**
 * Exports what a member wrote in rooms and to other members, and the results of their code runs. Messages to
 * the member belong to their senders, and the code and notes of a room belong to both members.
 */
@Injectable()
export class ExportMember implements Handler<Endpoint> {
  constructor(
    private readonly lines: RoomLineStore,
    private readonly runs: RoomRunStore,
    private readonly messages: MessageStore,
  ) {}

  handle(input: Input<Endpoint>): Promise<Output<Endpoint>> {
    const lines = async (...asked: Parameters<RoomLineStore['findOf']>) =>
      rowsOf(await this.lines.findOf(...asked));
    const runs = async (...asked: Parameters<RoomRunStore['findOf']>) =>
      rowsOf(await this.runs.findOf(...asked));
    const messages = async (...asked: Parameters<MessageStore['findOf']>) =>
      (await this.messages.findOf(...asked)).map(({ id, receiverId, text, file, at }) => ({
        key: id,
        row: { id, receiverId, text, file: file?.name ?? null, at },
        images: file?.mediaType === 'image' ? [file.id] : [],
      }));
    return exportPage(
      [
        { file: 'room-messages', read: lines },
        { file: 'room-runs', read: runs },
        { file: 'chat-messages', read: messages },
      ],
      input,
    );
  }
}

const rowsOf = (own: readonly { id: string }[]) => own.map((row) => ({ key: row.id, row: { ...row } }));
