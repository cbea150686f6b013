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

export interface StartOptions extends LoopOptions {
  /**
   * Makes the loop run in only one replica at a time. Maximum time until another replica takes over after its death, in milliseconds. The
   * work must stay correct if two replicas briefly run it. A service without a database has no leases, so there every process runs it.
   */
  takeoverMs?: number;
}

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

  onApplicationBootstrap(): void {
    this.#isStarted = true;
    for (const loop of this.#loops) loop.start();
  }

  /** The kernel is destroyed after all features, so their last work can still use its loop. */
  async onModuleDestroy(): Promise<void> {
    await Promise.all(this.#loops.map((loop) => loop.stop()));
  }
}
