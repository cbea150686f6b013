import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { TagForm } from '@skillhour/contracts';
import { textOfMessage, translate } from '@skillhour/texts';
import { STARTER_TAGS } from './starter-tags.js';
import { TagStore } from './tag.store.js';

/** Ensures at each start that the starter tags exist, the missing ones in the language of the community. */
@Injectable()
export class EnsureStarterTags implements OnApplicationBootstrap {
  constructor(private readonly tags: TagStore) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.tags.ensure(STARTER_TAGS, translateTag);
  }
}

const translateTag = ({ name, about }: TagForm): TagForm => ({
  name: translate(textOfMessage(name)),
  about: translate(textOfMessage(about)),
});
