import { Injectable } from '@nestjs/common';
import {
  commonRefusal,
  newId,
  type Frame,
  type RoomLine,
  type roomMessages,
  type SaidLine,
} from '@skillhour/contracts';
import { isOutage } from '@skillhour/persistence';
import { Clock } from '@skillhour/service-kit';
import { t } from '@skillhour/texts';
import { RoomSockets, type RoomConnection } from '../presence/index.js';
import { errorFrame } from '../sockets/index.js';
import { RoomLineStore } from './room-line.store.js';

type Said = Pick<Frame<typeof roomMessages.chat>, 'text' | 'key'>;

/**
 * Handles chat messages in a room. A message is stored before it is delivered, so every delivered message can
 * be read again.
 */
@Injectable()
export class RoomChat {
  /** End of the queue per connection. Messages get their sequence numbers in order of arrival. */
  readonly #saying = new WeakMap<RoomConnection, Promise<void>>();

  constructor(
    private readonly rooms: RoomSockets,
    private readonly lines: RoomLineStore,
    private readonly clock: Clock,
  ) {}

  say(connection: RoomConnection, said: Said): Promise<void> {
    const before = this.#saying.get(connection) ?? Promise.resolve();
    const saying = before.then(() => this.#say(connection, said));
    this.#saying.set(
      connection,
      saying.catch(() => undefined),
    );
    return saying;
  }

  async #say(connection: RoomConnection, { text, key }: Said): Promise<void> {
    const line = await this.#keep(connection, { text, key });
    if (line === null) {
      connection.socket.send(errorFrame('chat.full', t('This room is full. No more messages can be sent.')));
      return;
    }
    const said: SaidLine = { ...line, sender_name: connection.ticket.name };
    const frame: Frame<typeof roomMessages.chatLine> = {
      type: 'chat',
      ...said,
      ...(key !== undefined && { key }),
    };
    this.rooms.tell(connection.subject, frame);
  }

  #keep({ subject: meetingId, memberId: senderId }: RoomConnection, said: Said): Promise<RoomLine | null> {
    const at = this.clock.now();
    return this.lines.add({ id: newId(), meetingId, senderId, at, ...said }).catch((error: unknown) => {
      throw isOutage(error) ? commonRefusal('service.unavailable', { service: 'Realtime' }) : error;
    });
  }
}
