import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  subjectForListener,
  AppError,
  mediaApi,
  realtimeSignals,
  type Frame,
  type MeetingId,
  type MemberId,
  type roomMessages,
} from '@skillhour/contracts';
import { Caller, Signals, systemContext, unavailable } from '@skillhour/messaging';
import type { Logger } from '@skillhour/observability';
import { CONFIG, LOGGER } from '@skillhour/service-kit';
import type { RealtimeConfig } from '../config.js';
import { RoomSockets, type RoomConnection } from '../presence/index.js';
import { Sockets } from '../sockets/index.js';
import { IceServers } from './ice-servers.js';
import { RoomLeases } from './room-leases.js';
import { countFallback, countCreated, countResumed } from './sfu-metrics.js';
import { SfuLink } from './sfu-link.js';

/** Time for a browser to switch to the node that its room moved to, in milliseconds. */
const MOVE_MS = 2_000;

/** Connects each accepted socket to its media side, and again after the media service was unavailable. */
@Injectable()
export class Sfu {
  readonly #links = new Map<string, SfuLink>();

  constructor(
    private readonly caller: Caller,
    private readonly rooms: RoomSockets,
    private readonly sockets: Sockets,
    private readonly leases: RoomLeases,
    private readonly signals: Signals,
    private readonly iceServers: IceServers,
    @Inject(CONFIG) private readonly config: RealtimeConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  get links(): SfuLink[] {
    return [...this.#links.values()];
  }

  find(connectionId: string): SfuLink | undefined {
    return this.#links.get(connectionId);
  }

  /**
   * Requests transports from the media service and sends them to the browser. A returning browser resumes its
   * existing ones.
   */
  enter(connection: RoomConnection): void {
    const link = new SfuLink(connection);
    this.#links.set(connection.id, link);
    void link.runInOrder(async () => {
      if (connection.seat === '' || !(await this.#resume(link))) await this.#enter(link);
    });
  }

  /** Does the same for a socket whose media side is gone or must be created on another node. */
  reenter(link: SfuLink): void {
    link.state = 'entering';
    link.capabilities = undefined;
    void link.runInOrder(() => this.#enter(link));
  }

  leave(connection: RoomConnection): void {
    const link = this.#links.get(connection.id);
    this.#links.delete(connection.id);
    link?.close();
    if (link?.nodeId !== undefined) this.#leaveDelayed(connection, link.nodeId);
  }

  /** Pauses all that media delivers to and from a connection, or lets it continue. */
  setDelivery(connection: RoomConnection, delivers: boolean): void {
    const link = this.#links.get(connection.id);
    if (link === undefined) return;
    link.delivers = delivers;
    if (link.nodeId !== undefined) this.#applyDelivery(link);
  }

  #applyDelivery(link: SfuLink): void {
    const { connection, delivers } = link;
    this.caller
      .call(mediaApi.setPeer, { ...peerIdsOf(connection), delivers }, systemContext(), nodeOptions(link))
      .catch((error: unknown) => {
        this.logger.warn({ err: error }, 'delivery of media could not be changed');
      });
  }

  /** Notifies the browser once that the media service does not respond. */
  markDown(link: SfuLink): void {
    link.state = 'down';
    if (link.isDownNotified) return;
    link.isDownNotified = true;
    countFallback();
    link.connection.socket.send({
      type: 'sfu_unavailable',
      ice_servers: this.iceServers.listFor(link.connection),
    });
  }

  /** Creates consumers for tracks of the peers that this browser does not have yet. */
  async pull(link: SfuLink): Promise<void> {
    const { connection, capabilities } = link;
    const others = new Map(
      this.rooms.peersOf(connection).map(({ connectionId, memberId }) => [connectionId, memberId]),
    );
    if (capabilities === undefined || others.size === 0) return;
    const { consumers } = await this.caller.call(
      mediaApi.createConsumers,
      {
        ...peerIdsOf(connection),
        rtp_capabilities: capabilities,
        from_connection_ids: [...others.keys()],
      },
      systemContext(),
      nodeOptions(link),
    );
    for (const [at, { from_connection_id, ...consumer }] of consumers.entries()) {
      const user_id = others.get(from_connection_id) ?? '';
      const more = at < consumers.length - 1;
      const frame: Frame<typeof roomMessages.sfuConsumer> = {
        type: 'sfu_consumer',
        user_id,
        ...consumer,
        ...(more && { more }),
      };
      connection.socket.relay(JSON.stringify(frame));
    }
  }

  /** Handles a member’s new track: the peers receive it on every replica. */
  notifyTracksChanged({ subject: meetingId, memberId }: RoomConnection): void {
    this.pullInRoom(meetingId, memberId);
    for (const replicaId of this.rooms.replicasOf(meetingId)) {
      this.signals.publish(subjectForListener(realtimeSignals.tracksChanged.subject, replicaId), {
        meeting_id: meetingId,
        from_member_id: memberId,
      });
    }
  }

  /** Does the same for the sockets of this replica. */
  pullInRoom(meetingId: MeetingId, fromMemberId: MemberId): void {
    for (const { id, memberId } of this.rooms.connectionsAt(meetingId)) {
      const link = memberId === fromMemberId ? undefined : this.#links.get(id);
      if (link?.capabilities === undefined) continue;
      link
        .runInOrder(() => this.pull(link))
        .catch((error: unknown) => {
          this.logger.warn({ err: error }, 'tracks could not be fetched');
        });
    }
  }

  async #enter(link: SfuLink): Promise<void> {
    const { connection, nodeId: before } = link;
    try {
      const nodeId = await this.#nodeOf(connection);
      const transports = await this.caller.call(
        mediaApi.enterRoom,
        this.#seatOf(connection),
        systemContext(),
        {
          instance: nodeId,
        },
      );
      link.nodeId = nodeId;
      if (link.closed) return this.#leave(connection, nodeId);
      countCreated(link, before);
      if (before !== undefined && before !== nodeId)
        setTimeout(() => this.#leave(connection, before), MOVE_MS).unref();
      this.#markReady(link, { type: 'sfu_ready', ...transports });
    } catch (error) {
      if (link.closed) return;
      this.logger.warn({ err: error }, 'media session could not be created');
      this.markDown(link);
    }
  }

  /** Resumes the media side of the former socket. Returns whether it still exists. */
  async #resume(link: SfuLink): Promise<boolean> {
    const { connection } = link;
    try {
      const nodeId = await this.#nodeOf(connection);
      const seat = { ...this.#seatOf(connection), from_connection_id: connection.seat };
      const resumed = await this.caller.call(mediaApi.resumePeer, seat, systemContext(), {
        instance: nodeId,
      });
      link.nodeId = nodeId;
      if (link.closed) this.#leaveDelayed(connection, nodeId);
      else {
        countResumed();
        this.#markReady(link, { type: 'sfu_resumed', ...resumed });
      }
      return true;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return false;
    }
  }

  #markReady(link: SfuLink, frame: { type: 'sfu_ready' | 'sfu_resumed' }): void {
    const { connection } = link;
    link.state = 'ready';
    link.isDownNotified = false;
    // A new media side delivers.
    if (!link.delivers) this.#applyDelivery(link);
    const ice_servers = this.iceServers.listFor(connection);
    connection.socket.send({ ...frame, ice_servers, seat: connection.id });
  }

  async #nodeOf({ subject }: RoomConnection): Promise<string> {
    const nodeId = await this.leases.nodeOf(subject);
    if (nodeId === undefined) throw unavailable(mediaApi.enterRoom.name);
    return nodeId;
  }

  /** The media service stores no names: it only compares whether two sockets belong to one login session. */
  #seatOf(connection: RoomConnection) {
    const { memberId, loginSessionId } = connection;
    const owner = createHash('sha256').update(`${memberId}:${loginSessionId}`).digest('base64url');
    return { ...peerIdsOf(connection), replica_id: this.sockets.replicaId, owner };
  }

  /** Leaves the media node, delayed if the connection broke, since the member may return in a moment. */
  #leaveDelayed(connection: RoomConnection, nodeId: string): void {
    const leave = () => this.#leave(connection, nodeId);
    if (connection.socket.isBroken) setTimeout(leave, this.config.MEDIA_HELD_MS).unref();
    else leave();
  }

  #leave(connection: RoomConnection, nodeId: string): void {
    this.caller
      .call(mediaApi.leaveRoom, peerIdsOf(connection), systemContext(), { instance: nodeId })
      .catch((error: unknown) => {
        this.logger.info(
          { err: error },
          'media could not be notified of a leave, it will detect the missing socket',
        );
      });
  }
}

/** Identifies a connection for the media service. */
export const peerIdsOf = ({ subject, id }: RoomConnection) => ({ meeting_id: subject, connection_id: id });

/** Directs a call to the node that has the transports of a link. */
export const nodeOptions = ({ nodeId }: SfuLink) => ({ instance: nodeId });
