import { Injectable } from '@nestjs/common';
import type { Handler, Output, runnerApi } from '@skillhour/contracts';
import { Toolchains } from './toolchains.js';

type Endpoint = typeof runnerApi.listLanguages;

/** Lists the eight languages and whether this host can run them. */
@Injectable()
export class ListLanguages implements Handler<Endpoint> {
  constructor(private readonly toolchains: Toolchains) {}

  async handle(): Promise<Output<Endpoint>> {
    return { languages: await this.toolchains.list() };
  }
}
