import { Injectable } from '@nestjs/common';
import {
  chatChannel,
  chatMessages,
  ChatRoomId,
  type Frame,
  type MemberId,
  type SubjectOf,
  type TicketOf,
} from '@skillhour/contracts';
import { Signals } from '@skillhour/messaging';
import { ChannelSockets, Sockets } from '../sockets/index.js';
import { MessageDelivery } from './message-delivery.js';

type Channel = typeof chatChannel;
type Messages = typeof chatMessages;
type MessageFrame = Frame<Messages['message']>;

const MESSAGE_PREFIX = '{"type":"chat_message",';
/** The only field of a message that its delivery needs. */
const SequenceNumber = chatMessages.message.body.pick({ n: true });

/**
 * Open sockets per conversation, and the means to send to them. Each socket receives each message once and in
 * order.
 */
@Injectable()
export class ChatSockets extends ChannelSockets<SubjectOf<Channel>, TicketOf<Channel>> {
  constructor(
    sockets: Sockets,
    signals: Signals,
    private readonly delivery: MessageDelivery,
  ) {
    super(chatChannel, sockets, signals);
  }

  override deliver(
    subject: string,
    text: string,
    options: { except?: MemberId | undefined; key?: string | undefined },
  ): void {
    if (!text.startsWith(MESSAGE_PREFIX)) return super.deliver(subject, text, options);
    const { n } = SequenceNumber.parse(JSON.parse(text));
    for (const connection of this.connectionsAt(ChatRoomId.parse(subject)))
      this.delivery.deliver(connection, n, text);
  }

  broadcastMessage(roomId: ChatRoomId, message: Omit<MessageFrame, 'type'>): void {
    // The type comes first so that `deliver` recognizes a message frame without parsing all of it.
    const frame: MessageFrame = { type: 'chat_message', ...message };
    this.broadcast(roomId, frame);
  }

  /** Sends a frame to one of the two members only: `other` is excluded. */
  broadcastExcept(roomId: ChatRoomId, other: MemberId, frame: object): void {
    this.broadcast(roomId, frame, { except: other });
  }

  /** Sends a notification to the member’s devices that have other conversations open. */
  notifyOtherConversations(
    memberId: MemberId,
    roomId: ChatRoomId,
    notification: Omit<Frame<Messages['notification']>, 'type'>,
  ): void {
    const frame: Frame<Messages['notification']> = { type: 'notification_message', ...notification };
    const others = new Map(
      this.ofMember(memberId).map(({ subject, ticket }) => [subject, ticket.other_id] as const),
    );
    others.delete(roomId);
    for (const [subject, other] of others) this.broadcastExcept(subject, other, frame);
  }
}
