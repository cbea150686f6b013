import { SubscribeMessage, type OnGatewayConnection, type OnGatewayDisconnect } from '@nestjs/websockets';
import { chatChannel, chatMessages } from '@skillhour/contracts';
import { systemContext } from '@skillhour/messaging';
import { ChannelGateway, type IncomingFrame } from '../sockets/index.js';
import { PresenceWatch } from './contacts/presence-watch.js';
import { MessageDelivery, type ChatConnection } from './message-delivery.js';
import { MoveReadPosition } from './reading/move-read-position.js';
import { ForwardTyping } from './sending/forward-typing.js';
import { SendMessage } from './sending/send-message.js';

type Incoming<Key extends keyof typeof chatMessages> = IncomingFrame<(typeof chatMessages)[Key]>;

/** Socket of a direct chat, with one method per frame type that clients send. */
@ChannelGateway(chatChannel)
export class ChatGateway implements OnGatewayConnection<ChatConnection>, OnGatewayDisconnect<ChatConnection> {
  constructor(
    private readonly delivery: MessageDelivery,
    private readonly sendMessage: SendMessage,
    private readonly moveReadPosition: MoveReadPosition,
    private readonly forwardTyping: ForwardTyping,
    private readonly presence: PresenceWatch,
  ) {}

  handleConnection(connection: ChatConnection): void {
    void this.delivery.open(connection);
  }

  handleDisconnect(connection: ChatConnection): void {
    this.presence.unsubscribe(connection);
  }

  @SubscribeMessage(chatMessages.send.type)
  send(connection: ChatConnection, { body }: Incoming<'send'>): Promise<void> {
    return this.sendMessage.run(connection, body);
  }

  @SubscribeMessage(chatMessages.markRead.type)
  async markRead({ memberId, ticket }: ChatConnection, { body }: Incoming<'markRead'>): Promise<void> {
    await this.moveReadPosition.run(memberId, body.sender_id ?? ticket.other_id, body.n, systemContext());
  }

  @SubscribeMessage(chatMessages.requestOnline.type)
  requestOnline(connection: ChatConnection): Promise<void> {
    return this.presence.subscribe(connection);
  }

  @SubscribeMessage(chatMessages.resume.type)
  resume(connection: ChatConnection, { body }: Incoming<'resume'>): Promise<void> {
    return this.delivery.resume(connection, body.epoch, body.offset);
  }

  @SubscribeMessage(chatMessages.typing.type)
  typing(connection: ChatConnection): Promise<void> {
    return this.forwardTyping.run(connection);
  }
}
