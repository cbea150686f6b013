import { SubscribeMessage, type OnGatewayConnection, type OnGatewayDisconnect } from '@nestjs/websockets';
import { roomChannel, roomMessages } from '@skillhour/contracts';
import { RoomSockets, type RoomConnection } from '../presence/index.js';
import { RoomChat } from '../room-chat/index.js';
import { RoomCode } from '../room-code/index.js';
import { SfuFrames } from '../sfu/index.js';
import { ServesChannel, type Received } from '../sockets/index.js';
import { RoomEntrance } from './room-entrance.js';
import { RoomReports } from './room-reports.js';
import { RoomTime } from './room-time.js';

type In<Key extends keyof typeof roomMessages> = Received<(typeof roomMessages)[Key]>;

/** Socket of a room, with one method per frame type that clients send. */
@ServesChannel(roomChannel)
export class RoomGateway implements OnGatewayConnection<RoomConnection>, OnGatewayDisconnect<RoomConnection> {
  constructor(
    private readonly rooms: RoomSockets,
    private readonly entrance: RoomEntrance,
    private readonly talk: RoomChat,
    private readonly code: RoomCode,
    private readonly sfu: SfuFrames,
    private readonly time: RoomTime,
    private readonly reports: RoomReports,
  ) {}

  handleConnection(connection: RoomConnection): void {
    this.entrance.enter(connection);
  }

  handleDisconnect(connection: RoomConnection): void {
    this.entrance.leave(connection);
    this.code.left(connection);
  }

  @SubscribeMessage(roomMessages.chat.type)
  chat(connection: RoomConnection, { body }: In<'chat'>): Promise<void> {
    return this.talk.say(connection, body);
  }

  @SubscribeMessage(roomMessages.endCallRequest.type)
  endCallRequest(connection: RoomConnection, { body }: In<'endCallRequest'>): void {
    const { charge_minutes, ...asked } = body;
    // Only the teacher decides what is charged.
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

  @SubscribeMessage(roomMessages.endCallWithdrawn.type)
  endCallWithdrawn(connection: RoomConnection, { body }: In<'endCallWithdrawn'>): void {
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

  @SubscribeMessage(roomMessages.hand.type)
  hand(connection: RoomConnection, { body }: In<'hand'>): void {
    this.#relay(connection, body, 'hand');
  }

  @SubscribeMessage(roomMessages.lineQuality.type)
  lineQuality(connection: RoomConnection, { body }: In<'lineQuality'>): void {
    this.#relay(connection, body, 'line_quality');
  }

  @SubscribeMessage(roomMessages.captionsWanted.type)
  captionsWanted(connection: RoomConnection, { body }: In<'captionsWanted'>): void {
    this.#relay(connection, body, 'captions_wanted');
  }

  @SubscribeMessage(roomMessages.captionsRefused.type)
  captionsRefused(connection: RoomConnection, { body }: In<'captionsRefused'>): void {
    this.#relay(connection, body, 'captions_refused');
  }

  @SubscribeMessage(roomMessages.caption.type)
  caption(connection: RoomConnection, { body }: In<'caption'>): void {
    this.#relay(connection, body, 'caption');
  }

  @SubscribeMessage(roomMessages.codeOpen.type)
  codeOpen(connection: RoomConnection, { body }: In<'codeOpen'>): void {
    this.code.open(connection, body);
  }

  @SubscribeMessage(roomMessages.codeSync.type)
  codeSync(connection: RoomConnection, { body }: In<'codeSync'>): Promise<void> {
    return this.code.sync(connection, body);
  }

  @SubscribeMessage(roomMessages.codeUpdate.type)
  codeUpdate(connection: RoomConnection, { body }: In<'codeUpdate'>): Promise<void> {
    return this.code.update(connection, body);
  }

  @SubscribeMessage(roomMessages.codeAwareness.type)
  codeAwareness(connection: RoomConnection, { body }: In<'codeAwareness'>): void {
    this.code.pointAt(connection, body);
  }

  @SubscribeMessage(roomMessages.codeChange.type)
  codeChange(connection: RoomConnection, { body }: In<'codeChange'>): Promise<void> {
    return this.code.change(connection, body);
  }

  @SubscribeMessage(roomMessages.languageChange.type)
  languageChange(connection: RoomConnection, { body }: In<'languageChange'>): Promise<void> {
    return this.code.choose(connection, body);
  }

  @SubscribeMessage(roomMessages.askRun.type)
  askRun(connection: RoomConnection, { body }: In<'askRun'>): Promise<void> {
    return this.code.run(connection, body);
  }

  @SubscribeMessage(roomMessages.clearTerminal.type)
  clearTerminal(connection: RoomConnection): Promise<void> {
    return this.code.clear(connection);
  }

  @SubscribeMessage(roomMessages.consoleLog.type)
  consoleLog(connection: RoomConnection, { text }: In<'consoleLog'>): void {
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

  @SubscribeMessage(roomMessages.sfuSetConsumer.type)
  sfuSetConsumer(connection: RoomConnection, { body }: In<'sfuSetConsumer'>): Promise<void> {
    return this.sfu.setConsumer(connection, body);
  }

  @SubscribeMessage(roomMessages.sfuRestartIce.type)
  sfuRestartIce(connection: RoomConnection, { body }: In<'sfuRestartIce'>): Promise<void> {
    return this.sfu.restartIce(connection, body);
  }

  @SubscribeMessage(roomMessages.roomReport.type)
  roomReport(connection: RoomConnection, { body }: In<'roomReport'>): void {
    this.reports.count(connection, body);
  }

  #tellAsSender(connection: RoomConnection, body: object): void {
    const { memberId: sender_id, ticket } = connection;
    this.#relay(connection, { ...body, sender_id, sender_role: ticket.role });
  }

  /**
   * Relays a frame to the peer on any replica. `newest` is the kind of a frame that the next one replaces.
   */
  #relay({ subject, memberId }: RoomConnection, frame: object | string, newest?: string): void {
    this.rooms.tell(subject, frame, { except: memberId, ...(newest && { key: `${newest}:${memberId}` }) });
  }
}
