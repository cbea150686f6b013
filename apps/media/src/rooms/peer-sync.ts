import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { subjectForListener, mediaSignals, realtimeSignals } from '@skillhour/contracts';
import { Broker, Signals } from '@skillhour/messaging';
import { Clock, CONFIG } from '@skillhour/service-kit';
import type { MediaConfig } from '../config.js';
import { Rooms } from './rooms.js';
import { SilentPeers } from './silent-peers.js';
import { setTimeout as delay } from 'node:timers/promises';

const ALIVE_EVERY_MS = 1_000;
const MAX_SWEEP_INTERVAL_MS = 5_000;
const DRAIN_POLL_MS = 50;

/** Synchronizes the set of connected peers between media and realtime, regardless of which of them restarted. */
@Injectable()
export class PeerSync implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #silentPeers: SilentPeers;
  readonly #timers: NodeJS.Timeout[] = [];
  #stopListening: () => void = () => undefined;
  #isDraining = false;

  constructor(
    private readonly rooms: Rooms,
    private readonly signals: Signals,
    private readonly broker: Broker,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: MediaConfig,
  ) {
    this.#silentPeers = new SilentPeers(config.MEDIA_PEER_SILENCE_MS);
  }

  onApplicationBootstrap(): void {
    const { config } = this;
    const { mediaPeersReported, mediaPeersRequested } = realtimeSignals;
    const subject = subjectForListener(mediaPeersReported.subject, this.broker.instanceId);
    this.#stopListening = this.signals.subscribe(subject, (data) => this.#handleReport(data));
    this.#timers.push(
      setInterval(() => this.#publishAlive(), ALIVE_EVERY_MS),
      setInterval(() => void this.#sweep(), Math.min(MAX_SWEEP_INTERVAL_MS, config.MEDIA_PEER_SILENCE_MS)),
    );
    this.#publishAlive();
    this.signals.publish(mediaPeersRequested.subject, {});
  }

  /**
   * Continues the rooms until they have moved to another node or ended, at most for `MEDIA_DRAIN_MS`. The
   * service must still serve meanwhile: rooms that continue need their calls.
   */
  async drain(): Promise<void> {
    this.#isDraining = true;
    this.signals.publish(mediaSignals.nodeDraining.subject, { node_id: this.broker.instanceId });
    const startedAtMs = performance.now();
    while (this.rooms.count > 0 && performance.now() - startedAtMs < this.config.MEDIA_DRAIN_MS)
      await delay(DRAIN_POLL_MS);
    this.#stopTimers();
  }

  onApplicationShutdown(): void {
    this.#stopTimers();
    this.#stopListening();
  }

  #stopTimers(): void {
    for (const timer of this.#timers) clearInterval(timer);
  }

  #publishAlive(): void {
    const alive = { node_id: this.broker.instanceId, rooms: this.rooms.count, draining: this.#isDraining };
    this.signals.publish(mediaSignals.mediaAlive.subject, alive);
  }

  #handleReport(data: unknown): void {
    const { connection_ids } = realtimeSignals.mediaPeersReported.data.parse(data);
    this.#silentPeers.recordReported(connection_ids, this.clock.now().getTime());
    const present = new Set(this.rooms.connectionIds);
    const lost = connection_ids.filter((id) => !present.has(id));
    if (lost.length === 0) return;
    const node_id = this.broker.instanceId;
    this.signals.publish(mediaSignals.peersLost.subject, { node_id, connection_ids: lost });
  }

  async #sweep(): Promise<void> {
    const silent = this.#silentPeers.findSilent(this.rooms.connectionIds, this.clock.now().getTime());
    await Promise.all(silent.map((id) => this.rooms.leave(id)));
  }
}
