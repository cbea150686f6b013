import {
  Inject,
  Injectable,
  Optional,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { Broker } from '../broker.js';
import { SERVICE_NAME } from '../tokens.js';
import { BackgroundLoop, type LoopOptions } from './background-loop.js';
import { RenewingLease } from './renewing-lease.js';
import { Leases } from './leases.js';
import { traceWork } from './trace-work.js';
import { WorkPool, type DueWork } from './work-pool.js';

export interface StartOptions extends LoopOptions {
  /**
   * Makes the loop run in only one replica at a time. Maximum time until another replica takes over after its death, in milliseconds. The
   * work must stay correct if two replicas briefly run it. A service without a database has no leases, so there every process runs it.
   */
  takeoverMs?: number;
}

export interface WorkOptions {
  /** Name of the loop, see `LoopOptions`. */
  name: string;
  work: DueWork;
  /** Pause when nothing is due, in milliseconds. */
  restMs: number;
  /** Maximum number of items in progress. */
  parallel?: number;
}

/** Maximum number of items that one run starts. */
const BATCH = 50;
/**
 * How long an item that could not be claimed is not retried: a killed process's transaction on it lasts eight seconds.
 */
const RETRY_DELAY_MS = 5_000;

/** Background loops of a service. Starts them with the application and stops them after all features have finished. */
@Injectable()
export class Loops implements OnApplicationBootstrap, OnModuleDestroy {
  readonly #loops: BackgroundLoop[] = [];
  #isStarted = false;

  constructor(
    private readonly broker: Broker,
    @Inject(SERVICE_NAME) private readonly service: string,
    @Optional() private readonly leases?: Leases,
  ) {}

  /** Adds a loop, which starts once all modules are initialized. */
  start({ takeoverMs, ...options }: StartOptions): BackgroundLoop {
    const { service, leases } = this;
    const lease = leases && takeoverMs ? new RenewingLease(leases, options.name, takeoverMs) : null;
    const loop = new BackgroundLoop({ ...options, service, logger: this.broker.logger, lease });
    this.#loops.push(loop);
    if (this.#isStarted) loop.start();
    return loop;
  }

  /**
   * Adds a loop that processes due items, several at a time. Each item is claimed by one process, so all replicas run
   * the loop. Stopping it waits for the items in progress.
   */
  startWork({ name, work, restMs, parallel = 4 }: WorkOptions): BackgroundLoop {
    const onError = (err: unknown, id: string) => {
      this.broker.logger.warn({ err, loop: name, id }, 'work could not be claimed, will be retried');
    };
    const pool = new WorkPool(traceWork(this.service, name, work), {
      parallel,
      batch: BATCH,
      retryDelayMs: RETRY_DELAY_MS,
      onError,
    });
    const run = async (signal: AbortSignal) => ((await pool.run(signal)) ? 0 : restMs);
    return this.start({ name, run, retryMs: restMs, runOnStop: true });
  }

  onApplicationBootstrap(): void {
    this.#isStarted = true;
    for (const loop of this.#loops) loop.start();
  }

  /** The kernel is destroyed after all features, so their last work can still use its loop. */
  async onModuleDestroy(): Promise<void> {
    await Promise.all(this.#loops.map((loop) => loop.stop()));
  }
}
