import { SubscribeMessage, type OnGatewayConnection, type OnGatewayDisconnect } from '@nestjs/websockets';
import { roomChannel, roomMessages } from '@skillhour/contracts';
import { RoomSockets, type RoomConnection } from '../presence/index.js';
import { RoomChat } from '../room-chat/index.js';
import { SfuFrames } from '../sfu/index.js';
import { ServesChannel, type Received } from '../sockets/index.js';
import { RoomEntrance } from './room-entrance.js';
import { RoomTime } from './room-time.js';

type In<Key extends keyof typeof roomMessages> = Received<(typeof roomMessages)[Key]>;

/** The room's socket: one method a frame that clients send. */
@ServesChannel(roomChannel)
export class RoomGateway implements OnGatewayConnection<RoomConnection>, OnGatewayDisconnect<RoomConnection> {
  constructor(
    private readonly rooms: RoomSockets,
    private readonly entrance: RoomEntrance,
    private readonly talk: RoomChat,
    private readonly sfu: SfuFrames,
    private readonly time: RoomTime,
  ) {}

  handleConnection(connection: RoomConnection): void {
    this.entrance.enter(connection);
  }

  handleDisconnect(connection: RoomConnection): void {
    this.entrance.leave(connection);
  }

  @SubscribeMessage(roomMessages.chat.type)
  chat(connection: RoomConnection, { body }: In<'chat'>): Promise<void> {
    return this.talk.say(connection, body);
  }

  @SubscribeMessage(roomMessages.endCallRequest.type)
  endCallRequest(connection: RoomConnection, { body }: In<'endCallRequest'>): void {
    const { charge_minutes, ...asked } = body;
    // What is charged is the teacher's to say.
    const isTeachers = connection.ticket.role === 'teacher' && charge_minutes !== undefined;
    this.#tellAsSender(connection, { ...asked, ...(isTeachers && { charge_minutes }) });
  }

  @SubscribeMessage(roomMessages.endCallConfirmed.type)
  endCallConfirmed(connection: RoomConnection, { body }: In<'endCallConfirmed'>): void {
    this.#tellAsSender(connection, body);
  }

  @SubscribeMessage(roomMessages.endCallRejected.type)
  endCallRejected(connection: RoomConnection, { body }: In<'endCallRejected'>): void {
    this.#tellAsSender(connection, body);
  }

  @SubscribeMessage(roomMessages.askRoomTime.type)
  askRoomTime(connection: RoomConnection): Promise<void> {
    return this.time.tell(connection);
  }

  @SubscribeMessage(roomMessages.sayTimeOver.type)
  sayTimeOver(connection: RoomConnection): void {
    this.time.refuseEarlyEnd(connection);
  }

  @SubscribeMessage(roomMessages.offer.type)
  offer(connection: RoomConnection, { text }: In<'offer'>): void {
    this.#relay(connection, text, 'offer');
  }

  @SubscribeMessage(roomMessages.answer.type)
  answer(connection: RoomConnection, { text }: In<'answer'>): void {
    this.#relay(connection, text, 'answer');
  }

  @SubscribeMessage(roomMessages.candidate.type)
  candidate(connection: RoomConnection, { text }: In<'candidate'>): void {
    this.#relay(connection, text);
  }

  @SubscribeMessage(roomMessages.sfuJoin.type)
  sfuJoin(connection: RoomConnection, { body }: In<'sfuJoin'>): Promise<void> {
    return this.sfu.join(connection, body);
  }

  @SubscribeMessage(roomMessages.sfuConnect.type)
  sfuConnect(connection: RoomConnection, { body }: In<'sfuConnect'>): Promise<void> {
    return this.sfu.connect(connection, body);
  }

  @SubscribeMessage(roomMessages.sfuProduce.type)
  sfuProduce(connection: RoomConnection, { body }: In<'sfuProduce'>): Promise<void> {
    return this.sfu.produce(connection, body);
  }

  @SubscribeMessage(roomMessages.sfuSetProducer.type)
  sfuSetProducer(connection: RoomConnection, { body }: In<'sfuSetProducer'>): Promise<void> {
    return this.sfu.setProducer(connection, body);
  }

  @SubscribeMessage(roomMessages.sfuResumeConsumer.type)
  sfuResumeConsumer(connection: RoomConnection, { body }: In<'sfuResumeConsumer'>): Promise<void> {
    return this.sfu.resumeConsumer(connection, body);
  }

  @SubscribeMessage(roomMessages.sfuRestartIce.type)
  sfuRestartIce(connection: RoomConnection, { body }: In<'sfuRestartIce'>): Promise<void> {
    return this.sfu.restartIce(connection, body);
  }

  #tellAsSender(connection: RoomConnection, body: object): void {
    const { memberId: sender_id, ticket } = connection;
    this.#relay(connection, { ...body, sender_id, sender_role: ticket.role });
  }

  /** To the other, on whichever replica. `newest`: of a kind that the next one makes worthless. */
  #relay({ subject, memberId }: RoomConnection, frame: object | string, newest?: string): void {
    this.rooms.tell(subject, frame, { except: memberId, ...(newest && { key: `${newest}:${memberId}` }) });
  }
}
