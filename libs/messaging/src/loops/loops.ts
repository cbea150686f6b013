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
import { KeptLease } from './kept-lease.js';
import { Leases } from './leases.js';

export interface StartOptions extends LoopOptions {
  /**
   * Only one replica at a time runs it; another takes over so long after its death at the latest, in milliseconds. What it does must stay
   * right if two do it for a moment. A service without a database has no leases: there every process runs it.
   */
  takeoverMs?: number;
}

/** A service's background loops: started with the application, stopped when every feature has finished. */
@Injectable()
export class Loops implements OnApplicationBootstrap, OnModuleDestroy {
  readonly #loops: BackgroundLoop[] = [];
  #isStarted = false;

  constructor(
    private readonly broker: Broker,
    @Inject(SERVICE_NAME) private readonly service: string,
    @Optional() private readonly leases?: Leases,
  ) {}

  /** Adds a loop, which begins once all modules are initialised. */
  start({ takeoverMs, ...options }: StartOptions): BackgroundLoop {
    const { service, leases } = this;
    const lease = leases && takeoverMs ? new KeptLease(leases, options.name, takeoverMs) : null;
    const loop = new BackgroundLoop({ ...options, service, logger: this.broker.logger, lease });
    this.#loops.push(loop);
    if (this.#isStarted) loop.start();
    return loop;
  }

  onApplicationBootstrap(): void {
    this.#isStarted = true;
    for (const loop of this.#loops) loop.start();
  }

  /** The kernel is destroyed after all features, so what they finish last still finds its loop. */
  async onModuleDestroy(): Promise<void> {
    await Promise.all(this.#loops.map((loop) => loop.stop()));
  }
}
