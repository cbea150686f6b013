import { Injectable } from '@nestjs/common';
import type { Handler, Output, runnerApi } from '@skillhour/contracts';
import { Toolchains } from './toolchains.js';

type Endpoint = typeof runnerApi.listLanguages;

/** Which of the eight languages this host can run. */
@Injectable()
export class ListLanguages implements Handler<Endpoint> {
  constructor(private readonly toolchains: Toolchains) {}

  async handle(): Promise<Output<Endpoint>> {
    return { languages: await this.toolchains.list() };
  }
}
