import { Inject, Injectable } from '@nestjs/common';
import {
  mediaApi,
  realtimeSignals,
  type Frame,
  type MeetingId,
  type MemberId,
  type roomMessages,
} from '@skillhour/contracts';
import { Caller, Signals, systemContext } from '@skillhour/messaging';
import type { Logger } from '@skillhour/observability';
import { LOGGER } from '@skillhour/service-kit';
import { RoomSockets, type RoomConnection } from '../presence/index.js';
import { addressed } from '../sockets/index.js';
import { IceServers } from './ice-servers.js';
import { SfuLink } from './sfu-link.js';

/** Brings every accepted socket together with its media side, and again whenever media was away. */
@Injectable()
export class Sfu {
  readonly #links = new Map<string, SfuLink>();

  constructor(
    private readonly caller: Caller,
    private readonly rooms: RoomSockets,
    private readonly signals: Signals,
    private readonly iceServers: IceServers,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  get links(): SfuLink[] {
    return [...this.#links.values()];
  }

  find(connectionId: string): SfuLink | undefined {
    return this.#links.get(connectionId);
  }

  /** Asks media for transports and hands them to the browser. */
  enter(connection: RoomConnection): void {
    const link = new SfuLink(connection);
    this.#links.set(connection.id, link);
    this.reenter(link);
  }

  /** The same for a socket whose media side is gone. */
  reenter(link: SfuLink): void {
    link.state = 'entering';
    link.capabilities = undefined;
    void link.inOrder(() => this.#enter(link));
  }

  leave(connection: RoomConnection): void {
    const link = this.#links.get(connection.id);
    this.#links.delete(connection.id);
    link?.close();
    if (link !== undefined) this.#leave(connection);
  }

  /** Media does not answer: the browser is told, once. */
  markDown(link: SfuLink): void {
    link.state = 'down';
    if (link.toldDown) return;
    link.toldDown = true;
    link.connection.socket.send({
      type: 'sfu_unavailable',
      ice_servers: this.iceServers.listFor(link.connection),
    });
  }

  /** Consumers for whatever the others send and this browser does not have yet. */
  async pull({ connection, capabilities }: SfuLink): Promise<void> {
    const others = new Map(
      this.rooms.others(connection).map(({ connectionId, memberId }) => [connectionId, memberId]),
    );
    if (capabilities === undefined || others.size === 0) return;
    const { consumers } = await this.caller.call(
      mediaApi.createConsumers,
      {
        ...peerOf(connection),
        rtp_capabilities: capabilities,
        from_connection_ids: [...others.keys()],
      },
      systemContext(),
    );
    for (const { from_connection_id, ...consumer } of consumers) {
      const user_id = others.get(from_connection_id) ?? '';
      const frame: Frame<typeof roomMessages.sfuConsumer> = { type: 'sfu_consumer', user_id, ...consumer };
      connection.socket.pass(JSON.stringify(frame));
    }
  }

  /** A member sends a new track: the others get it, on every replica. */
  tracksChanged({ subject: meetingId, memberId }: RoomConnection): void {
    this.pullInRoom(meetingId, memberId);
    for (const replicaId of this.rooms.replicasOf(meetingId)) {
      this.signals.publish(addressed(realtimeSignals.tracksChanged.subject, replicaId), {
        meeting_id: meetingId,
        from_member_id: memberId,
      });
    }
  }

  /** The same for the sockets of this replica. */
  pullInRoom(meetingId: MeetingId, fromMemberId: MemberId): void {
    for (const { id, memberId } of this.rooms.at(meetingId)) {
      const link = memberId === fromMemberId ? undefined : this.#links.get(id);
      if (link?.capabilities === undefined) continue;
      link
        .inOrder(() => this.pull(link))
        .catch((error: unknown) => {
          this.logger.warn({ err: error }, 'tracks could not be fetched');
        });
    }
  }

  async #enter(link: SfuLink): Promise<void> {
    const { connection } = link;
    try {
      const offer = await this.caller.call(mediaApi.enterRoom, peerOf(connection), systemContext());
      if (link.closed) return this.#leave(connection);
      link.state = 'ready';
      link.toldDown = false;
      const frame: Frame<typeof roomMessages.sfuReady> = {
        type: 'sfu_ready',
        ...offer,
        ice_servers: this.iceServers.listFor(connection),
      };
      connection.socket.send(frame);
    } catch (error) {
      this.logger.warn({ err: error }, 'media could not be entered');
      this.markDown(link);
    }
  }

  #leave(connection: RoomConnection): void {
    this.caller.call(mediaApi.leaveRoom, peerOf(connection), systemContext()).catch((error: unknown) => {
      this.logger.info({ err: error }, 'media could not be told of a leave, it will miss the socket');
    });
  }
}

/** How media knows a connection. */
export const peerOf = ({ subject, id }: RoomConnection) => ({ meeting_id: subject, connection_id: id });
