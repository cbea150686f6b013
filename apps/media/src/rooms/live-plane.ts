import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { mediaSignals, realtimeSignals } from '@skillhour/contracts';
import { Signals } from '@skillhour/messaging';
import { Clock, CONFIG } from '@skillhour/service-kit';
import type { MediaConfig } from '../config.js';
import { Rooms } from './rooms.js';
import { SilentPeers } from './silent-peers.js';

const ALIVE_EVERY_MS = 1_000;
const SWEEP_EVERY_MS = 5_000;

/** Keeps media and realtime of one mind about who is connected, whichever of them was started anew. */
@Injectable()
export class LivePlane implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #silentPeers: SilentPeers;
  readonly #timers: NodeJS.Timeout[] = [];
  #stopListening: () => void = () => undefined;

  constructor(
    private readonly rooms: Rooms,
    private readonly signals: Signals,
    private readonly clock: Clock,
    @Inject(CONFIG) config: MediaConfig,
  ) {
    this.#silentPeers = new SilentPeers(config.MEDIA_PEER_SILENCE_MS);
  }

  onApplicationBootstrap(): void {
    const { mediaPeersTold, mediaPeersWanted } = realtimeSignals;
    this.#stopListening = this.signals.subscribe(mediaPeersTold.subject, (data) => this.#hear(data));
    this.#timers.push(
      setInterval(() => this.#sayAlive(), ALIVE_EVERY_MS),
      setInterval(() => void this.#sweep(), SWEEP_EVERY_MS),
    );
    this.#sayAlive();
    this.signals.publish(mediaPeersWanted.subject, {});
  }

  onApplicationShutdown(): void {
    for (const timer of this.#timers) clearInterval(timer);
    this.#stopListening();
  }

  #sayAlive(): void {
    this.signals.publish(mediaSignals.mediaAlive.subject, {});
  }

  #hear(data: unknown): void {
    const { connection_ids } = realtimeSignals.mediaPeersTold.data.parse(data);
    this.#silentPeers.heard(connection_ids, this.clock.now().getTime());
    const present = new Set(this.rooms.connectionIds);
    const lost = connection_ids.filter((id) => !present.has(id));
    if (lost.length > 0) this.signals.publish(mediaSignals.peersLost.subject, { connection_ids: lost });
  }

  async #sweep(): Promise<void> {
    const silent = this.#silentPeers.silent(this.rooms.connectionIds, this.clock.now().getTime());
    await Promise.all(silent.map((id) => this.rooms.leave(id)));
  }
}
