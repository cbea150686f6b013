import { Injectable } from '@nestjs/common';
import {
  createCommonError,
  fail,
  newId,
  roomMessages,
  type Frame,
  type RoomChatMessage,
  type NamedRoomChatMessage,
} from '@skillhour/contracts';
import { isOutage } from '@skillhour/persistence';
import { Clock } from '@skillhour/service-kit';
import { RoomSockets, type RoomConnection } from '../presence/index.js';
import { RoomMessageStore } from './room-message.store.js';

type MessageInput = Pick<Frame<typeof roomMessages.chat>, 'text' | 'key'>;

/**
 * Handles chat messages in a room. A message is stored before it is delivered, so every delivered message can
 * be read again.
 */
@Injectable()
export class RoomChat {
  /** End of the queue per connection. Messages get their sequence numbers in order of arrival. */
  readonly #queues = new WeakMap<RoomConnection, Promise<void>>();

  constructor(
    private readonly rooms: RoomSockets,
    private readonly messages: RoomMessageStore,
    private readonly clock: Clock,
  ) {}

  send(connection: RoomConnection, input: MessageInput): Promise<void> {
    const before = this.#queues.get(connection) ?? Promise.resolve();
    const sending = before.then(() => this.#send(connection, input));
    this.#queues.set(
      connection,
      sending.catch(() => undefined),
    );
    return sending;
  }

  async #send(connection: RoomConnection, { text, key }: MessageInput): Promise<void> {
    const message = await this.#save(connection, { text, key });
    if (message === null) return fail(roomMessages.chat, 'chat.full');
    const content: NamedRoomChatMessage = { ...message, sender_name: connection.ticket.name };
    const frame: Frame<typeof roomMessages.chatMessage> = {
      type: 'chat',
      ...content,
      ...(key !== undefined && { key }),
    };
    this.rooms.broadcast(connection.subject, frame);
  }

  #save(
    { subject: meetingId, memberId: senderId }: RoomConnection,
    input: MessageInput,
  ): Promise<RoomChatMessage | null> {
    const at = this.clock.now();
    return this.messages.add({ id: newId(), meetingId, senderId, at, ...input }).catch((error: unknown) => {
      throw isOutage(error) ? createCommonError('service.unavailable', { service: 'Realtime' }) : error;
    });
  }
}
