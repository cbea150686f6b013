import { Injectable, Module } from '@nestjs/common';
import type { Handler, Input, Output, readStuckWork } from '@skillhour/contracts';
import { TaskRegistry } from './task-registry.js';

type Endpoint = ReturnType<typeof readStuckWork>;

@Injectable()
class ReadStuckWork implements Handler<Endpoint> {
  constructor(private readonly registry: TaskRegistry) {}

  handle({ limit }: Input<Endpoint>): Promise<Output<Endpoint>> {
    return this.registry.findStuck(limit);
  }
}

/** Returns a service's stuck tasks to exchange, which lists those of all services for admins. */
@Module({ providers: [ReadStuckWork] })
export class StuckWorkModule {
  static readonly serves = { readStuckWork: ReadStuckWork };
}
