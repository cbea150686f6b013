import { Injectable } from '@nestjs/common';
import type { Handler, Input, mediaApi, Output } from '@skillhour/contracts';
import { Probes } from './probes.js';

type Endpoint = typeof mediaApi.openProbe;

@Injectable()
export class OpenProbe implements Handler<Endpoint> {
  constructor(private readonly probes: Probes) {}

  handle({ owner }: Input<Endpoint>): Promise<Output<Endpoint>> {
    return this.probes.open(owner);
  }
}
