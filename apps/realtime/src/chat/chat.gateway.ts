import { SubscribeMessage, type OnGatewayConnection, type OnGatewayDisconnect } from '@nestjs/websockets';
import { chatChannel, chatMessages } from '@skillhour/contracts';
import { systemContext } from '@skillhour/messaging';
import { ServesChannel, type Received } from '../sockets/index.js';
import { PresenceWatch } from './contacts/presence-watch.js';
import { Delivery, type ChatConnection } from './delivery.js';
import { ReadMarks } from './reading/read-marks.js';
import { PassTyping } from './saying/pass-typing.js';
import { SayMessage } from './saying/say-message.js';

type In<Key extends keyof typeof chatMessages> = Received<(typeof chatMessages)[Key]>;

/** Socket of a direct chat, with one method per frame type that clients send. */
@ServesChannel(chatChannel)
export class ChatGateway implements OnGatewayConnection<ChatConnection>, OnGatewayDisconnect<ChatConnection> {
  constructor(
    private readonly delivery: Delivery,
    private readonly saying: SayMessage,
    private readonly marks: ReadMarks,
    private readonly writing: PassTyping,
    private readonly presence: PresenceWatch,
  ) {}

  handleConnection(connection: ChatConnection): void {
    void this.delivery.open(connection);
  }

  handleDisconnect(connection: ChatConnection): void {
    this.presence.forget(connection);
  }

  @SubscribeMessage(chatMessages.say.type)
  say(connection: ChatConnection, { body }: In<'say'>): Promise<void> {
    return this.saying.run(connection, body);
  }

  @SubscribeMessage(chatMessages.markRead.type)
  async markRead({ memberId, ticket }: ChatConnection, { body }: In<'markRead'>): Promise<void> {
    await this.marks.run(memberId, body.sender_id ?? ticket.other_id, body.n, systemContext());
  }

  @SubscribeMessage(chatMessages.askOnline.type)
  askOnline(connection: ChatConnection): Promise<void> {
    return this.presence.ask(connection);
  }

  @SubscribeMessage(chatMessages.resume.type)
  resume(connection: ChatConnection, { body }: In<'resume'>): Promise<void> {
    return this.delivery.resume(connection, body.epoch, body.offset);
  }

  @SubscribeMessage(chatMessages.typing.type)
  typing(connection: ChatConnection): Promise<void> {
    return this.writing.run(connection);
  }
}
