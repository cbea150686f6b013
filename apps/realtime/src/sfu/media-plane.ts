import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { mediaSignals, realtimeSignals, type Frame, type roomMessages } from '@skillhour/contracts';
import { Broker, Signals } from '@skillhour/messaging';
import { CONFIG } from '@skillhour/service-kit';
import type { RealtimeConfig } from '../config.js';
import { RoomHub } from '../rooms/room-hub.js';
import { addressed } from '../rooms/room-hub.js';
import { Sfu } from './sfu.js';

const LOOK_EVERY_MS = 500;

/** Listens to the media service: what changed, what was lost, and whether it is there at all. */
@Injectable()
export class MediaPlane implements OnApplicationBootstrap, OnApplicationShutdown {
  #aliveAtMs = Date.now();
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly sfu: Sfu,
    private readonly hub: RoomHub,
    private readonly signals: Signals,
    private readonly broker: Broker,
    @Inject(CONFIG) private readonly config: RealtimeConfig,
  ) {}

  onApplicationBootstrap(): void {
    const { mediaAlive, peersLost, consumerChanged } = mediaSignals;
    const { tracksChanged } = realtimeSignals;
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
      this.hub.find(connection_id)?.socket.send(frame);
    });
    this.signals.subscribe(addressed(tracksChanged.subject, this.hub.replicaId), (data) => {
      const { meeting_id, from_member_id } = tracksChanged.data.parse(data);
      this.sfu.pullInRoom(meeting_id, from_member_id);
    });
    this.broker.onReconnect(() => (this.#aliveAtMs = Date.now()));
    this.#timer = setInterval(() => this.#look(), LOOK_EVERY_MS);
  }

  onApplicationShutdown(): void {
    clearInterval(this.#timer);
  }

  /** Media is there: whoever is without it tries again. */
  #alive(): void {
    this.#aliveAtMs = Date.now();
    for (const link of this.sfu.links) if (link.state === 'down') this.sfu.reenter(link);
  }

  #lost(connectionIds: readonly string[]): void {
    for (const id of connectionIds) {
      const link = this.sfu.find(id);
      if (link?.state === 'ready') this.sfu.reenter(link);
    }
  }

  /** Silence means that media is away only while the broker is there to carry its voice. */
  #look(): void {
    if (!this.broker.isUp || Date.now() - this.#aliveAtMs < this.config.MEDIA_SILENCE_MS) return;
    for (const link of this.sfu.links) if (link.state === 'ready') this.sfu.markDown(link);
  }
}
