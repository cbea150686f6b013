import { Injectable } from '@nestjs/common';
import type { contentApi, Handler } from '@skillhour/contracts';
import { TagStore } from './tag.store.js';

/** The names of all tags, by name. */
@Injectable()
export class ListSkills implements Handler<typeof contentApi.listSkills> {
  constructor(private readonly tags: TagStore) {}

  async handle() {
    return (await this.tags.search('')).map((tag) => tag.name);
  }
}
