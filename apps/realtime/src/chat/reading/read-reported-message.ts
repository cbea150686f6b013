import { Injectable } from '@nestjs/common';
import type { Handler, Input, Output, realtimeApi } from '@skillhour/contracts';
import { fileAddressOf } from '../conversations/message.js';
import { MessageStore } from '../conversations/message.store.js';

type Endpoint = typeof realtimeApi.readReportedMessage;

/** Returns one message to its sender or receiver. The rest of the conversation stays private. */
@Injectable()
export class ReadReportedMessage implements Handler<Endpoint> {
  constructor(private readonly messages: MessageStore) {}

  async handle({ message_id, reader_id }: Input<Endpoint>): Promise<Output<Endpoint>> {
    const found = await this.messages.find(message_id);
    if (found === null || ![found.senderId, found.receiverId].includes(reader_id)) return { message: null };
    const { id, senderId: sender_id, text, file, at } = found;
    const media = file && fileAddressOf(file);
    const media_type = file && file.mediaType;
    const fileInfo = file && { name: file.name, bytes: file.bytes };
    return { message: { id, sender_id, text, media, media_type, file: fileInfo, time: at.toISOString() } };
  }
}
