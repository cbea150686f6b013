import { createWorker, type types } from 'mediasoup';

export interface WorkerSettings {
  /** Empty means the binary that the package brought. */
  workerBin: string | undefined;
  listenIp: string;
  /** What browsers are told to connect to; the listening address itself where undefined. */
  announcedAddress: string | undefined;
  /** One UDP and TCP port for all transports of this worker; 0 lets the worker choose. */
  port: number;
}

/** One mediasoup process with its one port; rooms count against it. */
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

  /** The processor time that it took since its start, in seconds. */
  async cpuSeconds(): Promise<number> {
    const { ru_utime, ru_stime } = await this.#worker.getResourceUsage();
    return (ru_utime + ru_stime) / 1_000;
  }

  /** How many rooms run here. */
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

/** UDP first, TCP for networks that let nothing else through. */
function listenInfosOf({ listenIp, announcedAddress, port }: WorkerSettings): types.TransportListenInfo[] {
  const common = { ip: listenIp, port, ...(announcedAddress ? { announcedAddress } : {}) };
  return [
    { ...common, protocol: 'udp' },
    { ...common, protocol: 'tcp' },
  ];
}

/** mediasoup closes its workers on the first SIGINT or SIGTERM; we drain first, so its handlers go. */
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
