import { createWorker, type types } from 'mediasoup';

export interface WorkerSettings {
  /** Path of the worker binary. If empty, the package's own binary is used. */
  workerBin: string | undefined;
  listenIp: string;
  /** Address announced to browsers; defaults to the listening address. */
  announcedAddress: string | undefined;
  /** One UDP and TCP port for all transports of this worker; with 0 the worker chooses one. */
  port: number;
}

/** One mediasoup process with its single port and a count of its rooms. */
export class MediaWorker {
  readonly #worker: types.Worker;
  readonly server: types.WebRtcServer;
  #rooms = 0;

  static async create(settings: WorkerSettings, onDeath: (reason: Error) => void): Promise<MediaWorker> {
    const worker = await withoutSignalHandlers(() =>
      createWorker({ logLevel: 'warn', ...(settings.workerBin ? { workerBin: settings.workerBin } : {}) }),
    );
    try {
      const server = await worker.createWebRtcServer({ listenInfos: listenInfosOf(settings) });
      const mediaWorker = new MediaWorker(worker, server);
      worker.on('died', onDeath);
      return mediaWorker;
    } catch (error) {
      worker.close();
      throw error;
    }
  }

  private constructor(worker: types.Worker, server: types.WebRtcServer) {
    this.#worker = worker;
    this.server = server;
  }

  get pid(): number {
    return this.#worker.pid;
  }

  get closed(): boolean {
    return this.#worker.closed;
  }

  /** Returns the CPU time used since its start, in seconds. */
  async cpuSeconds(): Promise<number> {
    const { ru_utime, ru_stime } = await this.#worker.getResourceUsage();
    return (ru_utime + ru_stime) / 1_000;
  }

  /** Number of routers on this worker. */
  get rooms(): number {
    return this.#rooms;
  }

  async createRouter(mediaCodecs: types.RouterRtpCodecCapability[]): Promise<types.Router> {
    this.#rooms += 1;
    try {
      const router = await this.#worker.createRouter({ mediaCodecs });
      router.observer.once('close', () => (this.#rooms -= 1));
      return router;
    } catch (error) {
      this.#rooms -= 1;
      throw error;
    }
  }

  close(): void {
    this.#worker.close();
  }
}

/** Returns the listen addresses: UDP first, TCP for networks that block UDP. */
function listenInfosOf({ listenIp, announcedAddress, port }: WorkerSettings): types.TransportListenInfo[] {
  const common = { ip: listenIp, port, ...(announcedAddress ? { announcedAddress } : {}) };
  return [
    { ...common, protocol: 'udp' },
    { ...common, protocol: 'tcp' },
  ];
}

/**
 * Runs `create` and removes the signal handlers that it adds. mediasoup would close its workers on the first
 * SIGINT or SIGTERM, before the drain.
 */
function withoutSignalHandlers<T>(create: () => T): T {
  const signals = ['SIGINT', 'SIGTERM'] as const;
  const before = signals.map((signal) => new Set(process.listeners(signal)));
  const result = create();
  signals.forEach((signal, index) => {
    for (const listener of process.listeners(signal)) {
      if (!before[index]?.has(listener)) process.removeListener(signal, listener);
    }
  });
  return result;
}
