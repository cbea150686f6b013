import { Injectable } from '@nestjs/common';
import { fail, unknownTag } from '@skillhour/contracts';
import { TagStore, tagKey, type StoredTag } from '../tags/index.js';

/** Resolves tag names from a form. */
@Injectable()
export class ResolvePostTags {
  constructor(private readonly tags: TagStore) {}

  /** Returns the tags in the form's order without duplicates; rejects an unknown name. */
  async run(names: readonly string[]): Promise<StoredTag[]> {
    const found = new Map((await this.tags.findByNames(names)).map((tag) => [tagKey(tag.name), tag]));
    return [...new Set(names.map(tagKey))].map(
      (key) => found.get(key) ?? fail({ errors: unknownTag }, 'tag.unknown'),
    );
  }
}
