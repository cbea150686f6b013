import { Inject, Injectable } from '@nestjs/common';
import { nameOfMember, type Frame, type RoomChatMessage, type roomMessages } from '@skillhour/contracts';
import { systemContext, orFallback } from '@skillhour/messaging';
import type { Logger } from '@skillhour/observability';
import { MemberDirectory } from '@skillhour/persistence';
import { LOGGER } from '@skillhour/service-kit';
import { t } from '@skillhour/texts';
import type { RoomConnection } from '../presence/index.js';
import { RoomMessageStore } from './room-message.store.js';

/** Maximum history that a new socket receives: messages, and bytes of their text. */
const MOST_MESSAGES = 200;
const MOST_BYTES = 64 * 1024;

/** Sends a new socket the earlier messages of the room, for example after a reload or reconnect. */
@Injectable()
export class SendRoomHistory {
  constructor(
    private readonly messages: RoomMessageStore,
    private readonly members: MemberDirectory,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Sends the history to a connection that is already admitted. Messages sent meanwhile are delivered
   * separately, so none is missed in between. Never throws.
   */
  async run({ subject, socket }: RoomConnection): Promise<void> {
    try {
      const found = await this.messages.newest(subject, MOST_MESSAGES + 1);
      if (found.length === 0) return;
      const messages = takeFitting(found);
      const senders = messages.map(({ sender_id }) => sender_id);
      const members = await orFallback(this.members.get(senders, systemContext()), null);
      const nameOf = ({ sender_id }: RoomChatMessage) => {
        const member = members?.get(sender_id);
        return member ? nameOfMember(member) : t('Someone');
      };
      const frame: Frame<typeof roomMessages.chatHistory> = {
        type: 'chat_history',
        lines: messages.map((message) => ({ ...message, sender_name: nameOf(message) })).reverse(),
        earlier: messages.length < found.length,
      };
      socket.send(frame);
    } catch (error) {
      this.logger.warn({ err: error, meetingId: subject }, 'room chat history could not be sent');
    }
  }
}

/** Returns the first messages that fit into the limits. */
function takeFitting(messages: readonly RoomChatMessage[]): RoomChatMessage[] {
  let bytes = 0;
  const tooMuch = messages.findIndex(({ text }, index) => {
    bytes += Buffer.byteLength(text);
    return index === MOST_MESSAGES || bytes > MOST_BYTES;
  });
  return tooMuch < 0 ? [...messages] : messages.slice(0, Math.max(1, tooMuch));
}
