import { Injectable } from '@nestjs/common';
import { mediaApi, type Handler, type Output } from '@skillhour/contracts';
import { Probes } from './probes.js';

@Injectable()
export class OpenProbe implements Handler<typeof mediaApi.openProbe> {
  constructor(private readonly probes: Probes) {}

  handle(): Promise<Output<typeof mediaApi.openProbe>> {
    return this.probes.open();
  }
}
