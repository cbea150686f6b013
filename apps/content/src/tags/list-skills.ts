import { Injectable } from '@nestjs/common';
import type { contentApi, Handler, Output } from '@skillhour/contracts';
import { TagStore } from './tag.store.js';

type Endpoint = typeof contentApi.listSkills;

/** Returns the names of all tags in alphabetical order. */
@Injectable()
export class ListSkills implements Handler<Endpoint> {
  constructor(private readonly tags: TagStore) {}

  async handle(): Promise<Output<Endpoint>> {
    return (await this.tags.search('')).map((tag) => tag.name);
  }
}
