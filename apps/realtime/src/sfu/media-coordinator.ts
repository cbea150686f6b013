import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import {
  subjectForListener,
  mediaSignals,
  realtimeSignals,
  type Frame,
  type roomMessages,
} from '@skillhour/contracts';
import { Broker, Signals } from '@skillhour/messaging';
import { CONFIG } from '@skillhour/service-kit';
import type { RealtimeConfig } from '../config.js';
import { RoomSockets } from '../presence/index.js';
import { Sockets } from '../sockets/index.js';
import { MediaNodes } from './media-nodes.js';
import { RoomLeases } from './room-leases.js';
import type { SfuLink } from './sfu-link.js';
import { Sfu } from './sfu.js';

const CHECK_EVERY_MS = 250;
/** Maximum number of connections per message, which must stay below the broker's limit of 1 MB. */
const CONNECTIONS_PER_MESSAGE = 5_000;

/** Handles signals of the media service: changed consumers, lost peers, and available nodes. */
@Injectable()
export class MediaCoordinator implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #timers: NodeJS.Timeout[] = [];

  constructor(
    private readonly sfu: Sfu,
    private readonly nodes: MediaNodes,
    private readonly leases: RoomLeases,
    private readonly rooms: RoomSockets,
    private readonly sockets: Sockets,
    private readonly signals: Signals,
    private readonly broker: Broker,
    @Inject(CONFIG) private readonly config: RealtimeConfig,
  ) {}

  onApplicationBootstrap(): void {
    const { mediaAlive, nodeDraining, peersLost, consumerChanged } = mediaSignals;
    const { mediaPeersRequested, tracksChanged } = realtimeSignals;
    const { replicaId } = this.sockets;
    this.nodes.start();
    this.signals.subscribe(mediaAlive.subject, (data) => {
      const { node_id, rooms, draining } = mediaAlive.data.parse(data);
      this.nodes.markAlive(node_id, rooms, draining);
      this.#useAvailableNodes();
    });
    this.signals.subscribe(nodeDraining.subject, (data) => {
      this.nodes.markDraining(nodeDraining.data.parse(data).node_id);
      this.#useAvailableNodes();
    });
    this.signals.subscribe(peersLost.subject, (data) => {
      const { node_id, connection_ids } = peersLost.data.parse(data);
      this.#handleLost(node_id, connection_ids);
    });
    this.leases.onAssigned((meetingId, nodeId) => this.#handleAssigned(meetingId, nodeId));
    this.signals.subscribe(subjectForListener(consumerChanged.subject, replicaId), (data) => {
      const { connection_id, consumer_id, state } = consumerChanged.data.parse(data);
      const frame: Frame<typeof roomMessages.sfuConsumerState> = {
        type: 'sfu_consumer_state',
        consumer_id,
        state,
      };
      this.rooms.find(connection_id)?.socket.relay(JSON.stringify(frame));
    });
    this.signals.subscribe(subjectForListener(tracksChanged.subject, replicaId), (data) => {
      const { meeting_id, from_member_id } = tracksChanged.data.parse(data);
      this.sfu.pullInRoom(meeting_id, from_member_id);
    });
    this.signals.subscribe(mediaPeersRequested.subject, () => this.#publishPeers());
    this.broker.onReconnect(() => this.nodes.resetSilence());
    this.#timers.push(
      setInterval(() => this.#checkNodes(), CHECK_EVERY_MS),
      setInterval(() => this.#publishPeers(), this.config.SOCKET_BEAT_MS),
    );
  }

  onApplicationShutdown(): void {
    for (const timer of this.#timers) clearInterval(timer);
  }

  /**
   * If a node accepts rooms, connections without a media side try again, and rooms of draining nodes are
   * created again on it. Without one, the latter continue where they are.
   */
  #useAvailableNodes(): void {
    if (!this.nodes.hasAvailable) return;
    for (const link of this.sfu.links) {
      const mustMove = link.state === 'ready' && this.nodes.isDraining(link.nodeId ?? '');
      if (link.state === 'down' || mustMove) this.sfu.reenter(link);
    }
  }

  #handleLost(nodeId: string, connectionIds: readonly string[]): void {
    for (const id of connectionIds) {
      const link = this.sfu.find(id);
      if (link?.state === 'ready' && link.nodeId === nodeId) this.sfu.reenter(link);
    }
  }

  /**
   * Moves the connections of a room to its new node. Those still on the former node could not see new ones.
   */
  #handleAssigned(meetingId: string, nodeId: string): void {
    for (const link of this.#ready) {
      const isElsewhere = link.connection.subject === meetingId && link.nodeId !== nodeId;
      if (isElsewhere) this.sfu.reenter(link);
    }
  }

  /**
   * Reports the connections that have a media side. The media node closes peers that are not reported, and
   * returns which of the reported ones it does not have.
   */
  #publishPeers(): void {
    const byNode = Map.groupBy(this.#ready, ({ nodeId = '' }) => nodeId);
    for (const [nodeId, links] of byNode) {
      const ids = links.map(({ connection }) => connection.id);
      for (let start = 0; start < ids.length; start += CONNECTIONS_PER_MESSAGE) {
        const report = { connection_ids: ids.slice(start, start + CONNECTIONS_PER_MESSAGE) };
        this.signals.publish(subjectForListener(realtimeSignals.mediaPeersReported.subject, nodeId), report);
      }
    }
  }

  get #ready(): SfuLink[] {
    return this.sfu.links.filter(({ state }) => state === 'ready');
  }

  /** Checks for nodes that are gone. Silence indicates this only while the broker is available. */
  #checkNodes(): void {
    if (!this.broker.isUp) return;
    for (const link of this.#ready) {
      if (!this.nodes.isGone(link.nodeId ?? '')) continue;
      if (this.nodes.hasAvailable) this.sfu.reenter(link);
      else this.sfu.markDown(link);
    }
    this.nodes.tidy();
  }
}
