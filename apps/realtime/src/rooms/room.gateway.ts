import { UseFilters } from '@nestjs/common';
import {
  SubscribeMessage,
  WebSocketGateway,
  type OnGatewayConnection,
  type OnGatewayDisconnect,
} from '@nestjs/websockets';
import { newId, roomMessages, type Frame } from '@skillhour/contracts';
import { Clock } from '@skillhour/messaging';
import { SfuFrames } from '../sfu/sfu-frames.js';
import { FrameErrors } from '../sockets/frame-errors.js';
import type { Received } from '../sockets/read-frame.js';
import type { RoomConnection } from './room-connection.js';
import { RoomEntrance } from './room-entrance.js';
import { RoomHub } from './room-hub.js';

type In<Key extends keyof typeof roomMessages> = Received<(typeof roomMessages)[Key]>;

/** The room's socket: one method a frame that clients send. */
@WebSocketGateway()
@UseFilters(FrameErrors)
export class RoomGateway implements OnGatewayConnection<RoomConnection>, OnGatewayDisconnect<RoomConnection> {
  constructor(
    private readonly hub: RoomHub,
    private readonly entrance: RoomEntrance,
    private readonly clock: Clock,
    private readonly sfu: SfuFrames,
  ) {}

  handleConnection(connection: RoomConnection): void {
    this.entrance.enter(connection);
  }

  handleDisconnect(connection: RoomConnection): void {
    this.entrance.leave(connection);
  }

  @SubscribeMessage(roomMessages.chat.type)
  chat(connection: RoomConnection, { body: { text } }: In<'chat'>): void {
    const line: Frame<typeof roomMessages.chatLine> = {
      type: 'chat',
      id: newId(),
      text,
      sender_id: connection.memberId,
      sender_name: connection.name,
      time: this.clock.now().toISOString(),
    };
    this.hub.tell(connection, 'all', line);
  }

  @SubscribeMessage(roomMessages.endCallRequest.type)
  endCallRequest(connection: RoomConnection, { body }: In<'endCallRequest'>): void {
    this.#tellAsSender(connection, body);
  }

  @SubscribeMessage(roomMessages.endCallConfirmed.type)
  endCallConfirmed(connection: RoomConnection, { body }: In<'endCallConfirmed'>): void {
    this.#tellAsSender(connection, body);
  }

  @SubscribeMessage(roomMessages.endCallRejected.type)
  endCallRejected(connection: RoomConnection, { body }: In<'endCallRejected'>): void {
    this.#tellAsSender(connection, body);
  }

  @SubscribeMessage(roomMessages.offer.type)
  offer(connection: RoomConnection, { text }: In<'offer'>): void {
    this.hub.tell(connection, 'others', text);
  }

  @SubscribeMessage(roomMessages.answer.type)
  answer(connection: RoomConnection, { text }: In<'answer'>): void {
    this.hub.tell(connection, 'others', text);
  }

  @SubscribeMessage(roomMessages.candidate.type)
  candidate(connection: RoomConnection, { text }: In<'candidate'>): void {
    this.hub.tell(connection, 'others', text);
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
    const { memberId: sender_id, role: sender_role } = connection;
    this.hub.tell(connection, 'others', { ...body, sender_id, sender_role });
  }
}
