import { Injectable, type OnModuleInit } from '@nestjs/common';
import { socketClosings, type roomChannel, type SocketClosing } from '@skillhour/contracts';
import { gauge } from '@skillhour/observability';
import {
  PresenceRecorder,
  RoomSockets,
  type RoomConnection,
  type RoomConnectionInfo,
} from '../presence/index.js';
import { SendRoomHistory } from '../room-chat/index.js';
import { Sfu } from '../sfu/index.js';
import type { ChannelAdmissionOf } from '../sockets/index.js';
import { EndedRoomStore } from './ended-room.store.js';
import {
  initiatorFrame,
  joinedFrame,
  presenceCountedFrame,
  userJoinedFrame,
  userLeftFrame,
  type TimeFields,
} from './room-frames.js';
import { RoomTime } from './room-time.js';

const roomsInUse = gauge({
  name: 'skillhour_rooms',
  help: 'Rooms with at least one member, over all replicas. Each replica reports the same total, so use the maximum.',
});

/** Decides who may enter a room, and notifies the others when a member enters or leaves. */
@Injectable()
export class RoomAdmission implements OnModuleInit, ChannelAdmissionOf<typeof roomChannel> {
  /** Time fields of a connection at its admission. */
  readonly #times = new WeakMap<RoomConnection, TimeFields>();

  constructor(
    private readonly rooms: RoomSockets,
    private readonly endedRooms: EndedRoomStore,
    private readonly presence: PresenceRecorder,
    private readonly sfu: Sfu,
    private readonly time: RoomTime,
    private readonly history: SendRoomHistory,
  ) {}

  onModuleInit(): void {
    this.rooms.setAdmission(this);
    this.presence.onCountedChanged((connection, isCounted) =>
      this.#handleCountedChange(connection, isCounted),
    );
  }

  /** Rejects members if the room has ended. Writes presence before anybody is notified of the entrance. */
  async admit(connection: RoomConnection): Promise<SocketClosing | undefined> {
    if (await this.endedRooms.has(connection.subject)) return socketClosings.sessionOver;
    await this.presence.open(connection);
    this.#times.set(connection, await this.time.read(connection));
    return undefined;
  }

  enter(connection: RoomConnection): void {
    const { memberId, socket, ticket } = connection;
    const others = this.rooms.peersOf(connection);
    const time = this.#times.get(connection);
    if (time === undefined) throw new Error('the connection has not been admitted');
    socket.send(joinedFrame({ memberId, role: ticket.role, others, time }));
    if (others.length > 0) socket.send(initiatorFrame(true));
    this.sfu.enter(connection);
    void this.history.run(connection);
  }

  leave(connection: RoomConnection): void {
    this.presence.close(connection.id);
    this.sfu.leave(connection);
  }

  /**
   * While presence is not counted, no media is delivered. The others are notified unless the member has
   * another connection.
   */
  #handleCountedChange(connection: RoomConnection, isCounted: boolean): void {
    const { subject, memberId } = connection;
    this.sfu.setDelivery(connection, isCounted);
    const ownHere = this.rooms.ofMember(memberId).filter((info) => info.subject === subject);
    if (ownHere.length > 1) return;
    const frame = presenceCountedFrame(memberId, isCounted);
    this.rooms.broadcast(subject, frame, { except: memberId, key: `${frame.type}:${memberId}` });
  }

  /**
   * Notifies the others here of a member’s first connection, and that the new connection is the initiator.
   */
  onEntered(info: RoomConnectionInfo, first: boolean): void {
    roomsInUse.set(this.rooms.subjectCount);
    const others = this.rooms
      .connectionsAt(info.subject)
      .filter(({ memberId }) => memberId !== info.memberId);
    if (others.length > 0) this.presence.extendAndSave();
    for (const { socket } of others) {
      if (first) socket.send(userJoinedFrame(info));
      socket.send(initiatorFrame(false));
    }
  }

  onLeft({ subject, memberId }: RoomConnectionInfo, broken: boolean): void {
    roomsInUse.set(this.rooms.subjectCount);
    for (const { socket } of this.rooms.connectionsAt(subject)) socket.send(userLeftFrame(memberId, broken));
  }
}
