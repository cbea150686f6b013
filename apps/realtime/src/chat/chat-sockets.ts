import { Injectable } from '@nestjs/common';
import {
  chatChannel,
  ChatRoomId,
  type chatMessages,
  type Frame,
  type MemberId,
  type SubjectOf,
  type TicketOf,
} from '@skillhour/contracts';
import { Signals } from '@skillhour/messaging';
import { ChannelSockets, Sockets } from '../sockets/index.js';
import { Delivery } from './delivery.js';

type Channel = typeof chatChannel;
type Messages = typeof chatMessages;
type Told = Frame<Messages['message']>;

const MESSAGE = '{"type":"chat_message",';

/**
 * Open sockets per conversation, and the means to send to them. Each socket receives each message once and in
 * order.
 */
@Injectable()
export class ChatSockets extends ChannelSockets<SubjectOf<Channel>, TicketOf<Channel>> {
  constructor(
    sockets: Sockets,
    signals: Signals,
    private readonly delivery: Delivery,
  ) {
    super(chatChannel, sockets, signals);
  }

  override deliver(
    subject: string,
    text: string,
    telling: { except?: MemberId | undefined; key?: string | undefined },
  ): void {
    if (!text.startsWith(MESSAGE)) return super.deliver(subject, text, telling);
    const { n } = JSON.parse(text) as Told;
    for (const connection of this.at(ChatRoomId.parse(subject))) this.delivery.pass(connection, n, text);
  }

  tellMessage(roomId: ChatRoomId, message: Omit<Told, 'type'>): void {
    // The type comes first so that `deliver` recognizes a message frame without parsing all of it.
    const frame: Told = { type: 'chat_message', ...message };
    this.tell(roomId, frame);
  }

  /** Sends a frame to one of the two members only: `other` is excluded. */
  tellOne(roomId: ChatRoomId, other: MemberId, frame: object): void {
    this.tell(roomId, frame, { except: other });
  }

  /** Sends a notification to the member’s devices that have other conversations open. */
  tellElsewhere(memberId: MemberId, roomId: ChatRoomId, news: Omit<Frame<Messages['news']>, 'type'>): void {
    const frame: Frame<Messages['news']> = { type: 'notification_message', ...news };
    const others = new Map(
      this.ofMember(memberId).map(({ subject, ticket }) => [subject, ticket.other_id] as const),
    );
    others.delete(roomId);
    for (const [subject, other] of others) this.tellOne(subject, other, frame);
  }
}
