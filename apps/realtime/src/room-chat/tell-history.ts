import { Inject, Injectable } from '@nestjs/common';
import { nameOfMember, type Frame, type RoomLine, type roomMessages } from '@skillhour/contracts';
import { systemContext, unlessAway } from '@skillhour/messaging';
import type { Logger } from '@skillhour/observability';
import { MemberDirectory } from '@skillhour/persistence';
import { LOGGER } from '@skillhour/service-kit';
import { t } from '@skillhour/texts';
import type { RoomConnection } from '../presence/index.js';
import { RoomLineStore } from './room-line.store.js';

/** Maximum history that a new socket receives: messages, and bytes of their text. */
const MOST_LINES = 200;
const MOST_BYTES = 64 * 1024;

/** Sends a new socket the earlier messages of the room, for example after a reload or reconnect. */
@Injectable()
export class TellHistory {
  constructor(
    private readonly lines: RoomLineStore,
    private readonly members: MemberDirectory,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Sends the history to a connection that is already admitted. Messages sent meanwhile are delivered
   * separately, so none is missed in between. Never throws.
   */
  async run({ subject, socket }: RoomConnection): Promise<void> {
    try {
      const found = await this.lines.newest(subject, MOST_LINES + 1);
      if (found.length === 0) return;
      const lines = fitting(found);
      const senders = lines.map(({ sender_id }) => sender_id);
      const members = await unlessAway(this.members.get(senders, systemContext()), null);
      const nameOf = ({ sender_id }: RoomLine) => {
        const member = members?.get(sender_id);
        return member ? nameOfMember(member) : t('Someone');
      };
      const frame: Frame<typeof roomMessages.chatHistory> = {
        type: 'chat_history',
        lines: lines.map((line) => ({ ...line, sender_name: nameOf(line) })).reverse(),
        earlier: lines.length < found.length,
      };
      socket.send(frame);
    } catch (error) {
      this.logger.warn({ err: error, meetingId: subject }, 'room chat history could not be sent');
    }
  }
}

/** Returns the first messages that fit into the limits. */
function fitting(lines: readonly RoomLine[]): RoomLine[] {
  let bytes = 0;
  const tooMuch = lines.findIndex(({ text }, index) => {
    bytes += Buffer.byteLength(text);
    return index === MOST_LINES || bytes > MOST_BYTES;
  });
  return tooMuch < 0 ? [...lines] : lines.slice(0, Math.max(1, tooMuch));
}
