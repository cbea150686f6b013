import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { roomChannel } from '@skillhour/contracts';
import { gauge } from '@skillhour/observability';
import { t } from '@skillhour/texts';
import { PresenceRecorder, RoomSockets, type RoomConnection, type RoomPresent } from '../presence/index.js';
import { TellHistory } from '../room-chat/index.js';
import { Sfu } from '../sfu/index.js';
import { CLOSE, type DoormanOf, type Refusal } from '../sockets/index.js';
import { EndedRoomStore } from './ended-room.store.js';
import { initiator, joined, presenceCounted, userJoined, userLeft, type TimeFields } from './frames.js';
import { RoomTime } from './room-time.js';

const roomsInUse = gauge({
  name: 'skillhour_rooms',
  help: 'Rooms with at least one member, over all replicas. Each replica reports the same total, so use the maximum.',
});

/** Decides who may enter a room, and notifies the others when a member enters or leaves. */
@Injectable()
export class RoomEntrance implements OnModuleInit, DoormanOf<typeof roomChannel> {
  /** Time fields of a connection at its admission. */
  readonly #times = new WeakMap<RoomConnection, TimeFields>();

  constructor(
    private readonly rooms: RoomSockets,
    private readonly endedRooms: EndedRoomStore,
    private readonly presence: PresenceRecorder,
    private readonly sfu: Sfu,
    private readonly time: RoomTime,
    private readonly history: TellHistory,
  ) {}

  onModuleInit(): void {
    this.rooms.watchedBy(this);
    this.presence.onCountedChanged((connection, isCounted) => this.#countedChanged(connection, isCounted));
  }

  /** Rejects members if the room has ended. Writes presence before anybody is notified of the entrance. */
  async admit(connection: RoomConnection): Promise<Refusal | undefined> {
    if (await this.endedRooms.has(connection.subject)) {
      return { close: CLOSE.refused, reason: t('The session is over.') };
    }
    await this.presence.open(connection);
    this.#times.set(connection, await this.time.read(connection));
    return undefined;
  }

  enter(connection: RoomConnection): void {
    const { memberId, socket, ticket } = connection;
    const others = this.rooms.others(connection);
    const time = this.#times.get(connection);
    if (time === undefined) throw new Error('the connection has not been admitted');
    socket.send(joined({ memberId, role: ticket.role, others, time }));
    if (others.length > 0) socket.send(initiator(true));
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
  #countedChanged(connection: RoomConnection, isCounted: boolean): void {
    const { subject, memberId } = connection;
    this.sfu.setDelivery(connection, isCounted);
    const ownHere = this.rooms.ofMember(memberId).filter((present) => present.subject === subject);
    if (ownHere.length > 1) return;
    const frame = presenceCounted(memberId, isCounted);
    this.rooms.tell(subject, frame, { except: memberId, key: `${frame.type}:${memberId}` });
  }

  /**
   * Notifies the others here of a member’s first connection, and that the new connection is the initiator.
   */
  appeared(present: RoomPresent, first: boolean): void {
    roomsInUse.set(this.rooms.busySubjects);
    const others = this.rooms.at(present.subject).filter(({ memberId }) => memberId !== present.memberId);
    if (others.length > 0) this.presence.witness();
    for (const { socket } of others) {
      if (first) socket.send(userJoined(present));
      socket.send(initiator(false));
    }
  }

  disappeared({ subject, memberId }: RoomPresent, broken: boolean): void {
    roomsInUse.set(this.rooms.busySubjects);
    for (const { socket } of this.rooms.at(subject)) socket.send(userLeft(memberId, broken));
  }
}
