import { Injectable } from '@nestjs/common';
import type { Handler, runnerApi } from '@skillhour/contracts';
import { Toolchains } from './toolchains.js';

/** Which of the eight languages this host can run. */
@Injectable()
export class ListLanguages implements Handler<typeof runnerApi.listLanguages> {
  constructor(private readonly toolchains: Toolchains) {}

  async handle() {
    return { languages: await this.toolchains.list() };
  }
}
