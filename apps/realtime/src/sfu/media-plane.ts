import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { mediaSignals, realtimeSignals, type Frame, type roomMessages } from '@skillhour/contracts';
import { Broker, Signals } from '@skillhour/messaging';
import { CONFIG } from '@skillhour/service-kit';
import type { RealtimeConfig } from '../config.js';
import { RoomSockets } from '../presence/index.js';
import { addressed, Sockets } from '../sockets/index.js';
import { Sfu } from './sfu.js';

const LOOK_EVERY_MS = 500;
/** How many connections one message names; it must stay below the broker's limit of 1 MB. */
const PART = 5_000;

/** Listens to the media service: what changed, what was lost, and whether it is there at all. */
@Injectable()
export class MediaPlane implements OnApplicationBootstrap, OnApplicationShutdown {
  #aliveAtMs = performance.now();
  readonly #timers: NodeJS.Timeout[] = [];

  constructor(
    private readonly sfu: Sfu,
    private readonly rooms: RoomSockets,
    private readonly sockets: Sockets,
    private readonly signals: Signals,
    private readonly broker: Broker,
    @Inject(CONFIG) private readonly config: RealtimeConfig,
  ) {}

  onApplicationBootstrap(): void {
    const { mediaAlive, peersLost, consumerChanged } = mediaSignals;
    const { mediaPeersWanted, tracksChanged } = realtimeSignals;
    this.signals.subscribe(mediaAlive.subject, () => this.#alive());
    this.signals.subscribe(peersLost.subject, (data) =>
      this.#lost(peersLost.data.parse(data).connection_ids),
    );
    this.signals.subscribe(consumerChanged.subject, (data) => {
      const { connection_id, consumer_id, state } = consumerChanged.data.parse(data);
      const frame: Frame<typeof roomMessages.sfuConsumerState> = {
        type: 'sfu_consumer_state',
        consumer_id,
        state,
      };
      this.rooms.find(connection_id)?.socket.pass(JSON.stringify(frame));
    });
    this.signals.subscribe(addressed(tracksChanged.subject, this.sockets.replicaId), (data) => {
      const { meeting_id, from_member_id } = tracksChanged.data.parse(data);
      this.sfu.pullInRoom(meeting_id, from_member_id);
    });
    this.signals.subscribe(mediaPeersWanted.subject, () => this.#tellPeers());
    this.broker.onReconnect(() => (this.#aliveAtMs = performance.now()));
    this.#timers.push(
      setInterval(() => this.#look(), LOOK_EVERY_MS),
      setInterval(() => this.#tellPeers(), this.config.SOCKET_BEAT_MS),
    );
  }

  onApplicationShutdown(): void {
    for (const timer of this.#timers) clearInterval(timer);
  }

  /** Media is there: whoever is without it tries again. */
  #alive(): void {
    this.#aliveAtMs = performance.now();
    for (const link of this.sfu.links) if (link.state === 'down') this.sfu.reenter(link);
  }

  #lost(connectionIds: readonly string[]): void {
    for (const id of connectionIds) {
      const link = this.sfu.find(id);
      if (link?.state === 'ready') this.sfu.reenter(link);
    }
  }

  /** Vouches for the sockets that have a media side: media closes peers that nobody names, and says which of these it does not have. */
  #tellPeers(): void {
    const ids = this.sfu.links
      .filter(({ state }) => state === 'ready')
      .map(({ connection }) => connection.id);
    for (let start = 0; start < ids.length; start += PART) {
      const told = { connection_ids: ids.slice(start, start + PART) };
      this.signals.publish(realtimeSignals.mediaPeersTold.subject, told);
    }
  }

  /** Silence means that media is away only while the broker is there to carry its voice. */
  #look(): void {
    if (!this.broker.isUp || performance.now() - this.#aliveAtMs < this.config.MEDIA_SILENCE_MS) return;
    for (const link of this.sfu.links) if (link.state === 'ready') this.sfu.markDown(link);
  }
}
