import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { STARTER_TAGS } from './starter-tags.js';
import { TagStore } from './tag.store.js';

/** Ensures at each start that the starter tags exist. */
@Injectable()
export class EnsureStarterTags implements OnApplicationBootstrap {
  constructor(private readonly tags: TagStore) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.tags.ensure(STARTER_TAGS);
  }
}
