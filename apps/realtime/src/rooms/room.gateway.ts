import { SubscribeMessage, type OnGatewayConnection, type OnGatewayDisconnect } from '@nestjs/websockets';
import { roomChannel, roomMessages } from '@skillhour/contracts';
import { RoomSockets, type RoomConnection } from '../presence/index.js';
import { RoomChat } from '../room-chat/index.js';
import { RoomCode } from '../room-code/index.js';
import { SfuFrames } from '../sfu/index.js';
import { ChannelGateway, type IncomingFrame } from '../sockets/index.js';
import { RoomAdmission } from './room-admission.js';
import { RoomReports } from './room-reports.js';
import { RoomTime } from './room-time.js';

type Incoming<Key extends keyof typeof roomMessages> = IncomingFrame<(typeof roomMessages)[Key]>;

/** Socket of a room, with one method per frame type that clients send. */
@ChannelGateway(roomChannel)
export class RoomGateway implements OnGatewayConnection<RoomConnection>, OnGatewayDisconnect<RoomConnection> {
  constructor(
    private readonly rooms: RoomSockets,
    private readonly admission: RoomAdmission,
    private readonly roomChat: RoomChat,
    private readonly code: RoomCode,
    private readonly sfu: SfuFrames,
    private readonly time: RoomTime,
    private readonly reports: RoomReports,
  ) {}

  handleConnection(connection: RoomConnection): void {
    this.admission.enter(connection);
  }

  handleDisconnect(connection: RoomConnection): void {
    this.admission.leave(connection);
    this.code.handleLeft(connection);
  }

  @SubscribeMessage(roomMessages.chat.type)
  chat(connection: RoomConnection, { body }: Incoming<'chat'>): Promise<void> {
    return this.roomChat.send(connection, body);
  }

  @SubscribeMessage(roomMessages.endCallRequest.type)
  endCallRequest(connection: RoomConnection, { body }: Incoming<'endCallRequest'>): void {
    const { charge_minutes, ...request } = body;
    // Only the teacher decides what is charged.
    const isTeachers = connection.ticket.role === 'teacher' && charge_minutes !== undefined;
    this.#relayAsSender(connection, { ...request, ...(isTeachers && { charge_minutes }) });
  }

  @SubscribeMessage(roomMessages.endCallConfirmed.type)
  endCallConfirmed(connection: RoomConnection, { body }: Incoming<'endCallConfirmed'>): void {
    this.#relayAsSender(connection, body);
  }

  @SubscribeMessage(roomMessages.endCallRejected.type)
  endCallRejected(connection: RoomConnection, { body }: Incoming<'endCallRejected'>): void {
    this.#relayAsSender(connection, body);
  }

  @SubscribeMessage(roomMessages.endCallWithdrawn.type)
  endCallWithdrawn(connection: RoomConnection, { body }: Incoming<'endCallWithdrawn'>): void {
    this.#relayAsSender(connection, body);
  }

  @SubscribeMessage(roomMessages.requestRoomTime.type)
  requestRoomTime(connection: RoomConnection): Promise<void> {
    return this.time.send(connection);
  }

  @SubscribeMessage(roomMessages.reportTimeOver.type)
  reportTimeOver(connection: RoomConnection): void {
    this.time.rejectEarlyEnd(connection);
  }

  @SubscribeMessage(roomMessages.offer.type)
  offer(connection: RoomConnection, { text }: Incoming<'offer'>): void {
    this.#relay(connection, text, 'offer');
  }

  @SubscribeMessage(roomMessages.answer.type)
  answer(connection: RoomConnection, { text }: Incoming<'answer'>): void {
    this.#relay(connection, text, 'answer');
  }

  @SubscribeMessage(roomMessages.candidate.type)
  candidate(connection: RoomConnection, { text }: Incoming<'candidate'>): void {
    this.#relay(connection, text);
  }

  @SubscribeMessage(roomMessages.hand.type)
  hand(connection: RoomConnection, { body }: Incoming<'hand'>): void {
    this.#relay(connection, body, 'hand');
  }

  @SubscribeMessage(roomMessages.lineQuality.type)
  lineQuality(connection: RoomConnection, { body }: Incoming<'lineQuality'>): void {
    this.#relay(connection, body, 'line_quality');
  }

  @SubscribeMessage(roomMessages.captionsWanted.type)
  captionsWanted(connection: RoomConnection, { body }: Incoming<'captionsWanted'>): void {
    this.#relay(connection, body, 'captions_wanted');
  }

  @SubscribeMessage(roomMessages.captionsRefused.type)
  captionsRefused(connection: RoomConnection, { body }: Incoming<'captionsRefused'>): void {
    this.#relay(connection, body, 'captions_refused');
  }

  @SubscribeMessage(roomMessages.caption.type)
  caption(connection: RoomConnection, { body }: Incoming<'caption'>): void {
    this.#relay(connection, body, 'caption');
  }

  @SubscribeMessage(roomMessages.codeOpen.type)
  codeOpen(connection: RoomConnection, { body }: Incoming<'codeOpen'>): void {
    this.code.open(connection, body);
  }

  @SubscribeMessage(roomMessages.codeSync.type)
  codeSync(connection: RoomConnection, { body }: Incoming<'codeSync'>): Promise<void> {
    return this.code.sync(connection, body);
  }

  @SubscribeMessage(roomMessages.codeUpdate.type)
  codeUpdate(connection: RoomConnection, { body }: Incoming<'codeUpdate'>): Promise<void> {
    return this.code.update(connection, body);
  }

  @SubscribeMessage(roomMessages.codeAwareness.type)
  codeAwareness(connection: RoomConnection, { body }: Incoming<'codeAwareness'>): void {
    this.code.relayCursor(connection, body);
  }

  @SubscribeMessage(roomMessages.codeChange.type)
  codeChange(connection: RoomConnection, { body }: Incoming<'codeChange'>): Promise<void> {
    return this.code.change(connection, body);
  }

  @SubscribeMessage(roomMessages.languageChange.type)
  languageChange(connection: RoomConnection, { body }: Incoming<'languageChange'>): Promise<void> {
    return this.code.chooseLanguage(connection, body);
  }

  @SubscribeMessage(roomMessages.requestRun.type)
  requestRun(connection: RoomConnection, { body }: Incoming<'requestRun'>): Promise<void> {
    return this.code.run(connection, body);
  }

  @SubscribeMessage(roomMessages.clearTerminal.type)
  clearTerminal(connection: RoomConnection): Promise<void> {
    return this.code.clear(connection);
  }

  @SubscribeMessage(roomMessages.consoleLog.type)
  consoleLog(connection: RoomConnection, { text }: Incoming<'consoleLog'>): void {
    this.#relay(connection, text);
  }

  @SubscribeMessage(roomMessages.sfuJoin.type)
  sfuJoin(connection: RoomConnection, { body }: Incoming<'sfuJoin'>): Promise<void> {
    return this.sfu.join(connection, body);
  }

  @SubscribeMessage(roomMessages.sfuConnect.type)
  sfuConnect(connection: RoomConnection, { body }: Incoming<'sfuConnect'>): Promise<void> {
    return this.sfu.connect(connection, body);
  }

  @SubscribeMessage(roomMessages.sfuProduce.type)
  sfuProduce(connection: RoomConnection, { body }: Incoming<'sfuProduce'>): Promise<void> {
    return this.sfu.produce(connection, body);
  }

  @SubscribeMessage(roomMessages.sfuSetProducer.type)
  sfuSetProducer(connection: RoomConnection, { body }: Incoming<'sfuSetProducer'>): Promise<void> {
    return this.sfu.setProducer(connection, body);
  }

  @SubscribeMessage(roomMessages.sfuResumeConsumer.type)
  sfuResumeConsumer(connection: RoomConnection, { body }: Incoming<'sfuResumeConsumer'>): Promise<void> {
    return this.sfu.resumeConsumer(connection, body);
  }

  @SubscribeMessage(roomMessages.sfuSetConsumer.type)
  sfuSetConsumer(connection: RoomConnection, { body }: Incoming<'sfuSetConsumer'>): Promise<void> {
    return this.sfu.setConsumer(connection, body);
  }

  @SubscribeMessage(roomMessages.sfuRestartIce.type)
  sfuRestartIce(connection: RoomConnection, { body }: Incoming<'sfuRestartIce'>): Promise<void> {
    return this.sfu.restartIce(connection, body);
  }

  @SubscribeMessage(roomMessages.roomReport.type)
  roomReport(connection: RoomConnection, { body }: Incoming<'roomReport'>): void {
    this.reports.count(connection, body);
  }

  #relayAsSender(connection: RoomConnection, body: object): void {
    const { memberId: sender_id, ticket } = connection;
    this.#relay(connection, { ...body, sender_id, sender_role: ticket.role });
  }

  /**
   * Relays a frame to the peer on any replica. `newest` is the kind of a frame that the next one replaces.
   */
  #relay({ subject, memberId }: RoomConnection, frame: object | string, newest?: string): void {
    this.rooms.broadcast(subject, frame, {
      except: memberId,
      ...(newest && { key: `${newest}:${memberId}` }),
    });
  }
}
