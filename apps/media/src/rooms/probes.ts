import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { mediaApi, type Output } from '@skillhour/contracts';
import { unavailable } from '@skillhour/messaging';
import type { types } from 'mediasoup';
import { WorkerPool } from '../workers/index.js';

type Probe = Output<typeof mediaApi.openProbe>;

/** Lifetime of a probe. Suffices to try all transports one after another. */
const LIFETIME_MS = 20_000;
/** Maximum number of concurrent probes; each occupies a router for its lifetime. */
const MAX_PROBES = 50;
/** Maximum per owner. A new probe closes the owner's oldest, so that no owner can use up all of them. */
const MAX_PER_OWNER = 3;
const WORKER_WAIT_MS = 1_500;

/** Transports without media or room. Browsers use them to test which network paths to this node work. */
@Injectable()
export class Probes implements OnApplicationShutdown {
  /** The owner of each router, oldest first. */
  readonly #routers = new Map<types.Router, string>();
  #opening = 0;

  constructor(private readonly pool: WorkerPool) {}

  async open(owner: string, livesMs = LIFETIME_MS): Promise<Probe> {
    const ownerRouters = [...this.#routers].filter(([, routerOwner]) => routerOwner === owner);
    if (ownerRouters.length >= MAX_PER_OWNER) ownerRouters[0]?.[0].close();
    if (this.#routers.size + this.#opening >= MAX_PROBES) throw unavailable(mediaApi.openProbe.name);
    this.#opening += 1;
    try {
      return probeOf(await this.#transport(owner, livesMs));
    } finally {
      this.#opening -= 1;
    }
  }

  onApplicationShutdown(): void {
    for (const router of this.#routers.keys()) router.close();
  }

  async #transport(owner: string, livesMs: number): Promise<types.WebRtcTransport> {
    const worker = await this.pool.leastLoaded(WORKER_WAIT_MS);
    if (worker === null) throw unavailable(mediaApi.openProbe.name);
    const router = await worker.createRouter([]);
    this.#routers.set(router, owner);
    router.observer.once('close', () => this.#routers.delete(router));
    setTimeout(() => router.close(), livesMs).unref();
    return router.createWebRtcTransport({ webRtcServer: worker.server, preferUdp: true });
  }
}

function probeOf({ iceParameters, iceCandidates, dtlsParameters }: types.WebRtcTransport): Probe {
  const fingerprint = dtlsParameters.fingerprints.find(({ algorithm }) => algorithm === 'sha-256');
  if (fingerprint === undefined) throw new Error('the transport has no SHA-256 fingerprint');
  return {
    username_fragment: iceParameters.usernameFragment,
    password: iceParameters.password,
    fingerprint: fingerprint.value,
    candidates: iceCandidates.map(({ foundation, priority, protocol, address, port }) => ({
      ...{ foundation, priority, protocol, address, port },
    })),
  };
}
