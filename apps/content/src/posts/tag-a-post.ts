import { Injectable } from '@nestjs/common';
import { fail, unknownTag } from '@skillhour/contracts';
import { TagStore, tagKey, type StoredTag } from '../tags/index.js';

/** Turns the names of a form into tags. */
@Injectable()
export class TagAPost {
  constructor(private readonly tags: TagStore) {}

  /** In the form's order, each once; refuses a name that is none. */
  async run(names: readonly string[]): Promise<StoredTag[]> {
    const found = new Map((await this.tags.findByNames(names)).map((tag) => [tagKey(tag.name), tag]));
    return [...new Set(names.map(tagKey))].map(
      (key) => found.get(key) ?? fail({ errors: unknownTag }, 'tag.unknown'),
    );
  }
}
