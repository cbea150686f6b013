import { Injectable } from '@nestjs/common';
import { fail, unknownTag, type TagId } from '@skillhour/contracts';
import { TagStore, tagKey } from '../tags/index.js';

/** Resolves tag names from a form. */
@Injectable()
export class ResolvePostTags {
  constructor(private readonly tags: TagStore) {}

  /** Returns the tags' IDs in the form's order without duplicates; rejects an unknown name. */
  async run(names: readonly string[]): Promise<TagId[]> {
    const found = new Map((await this.tags.findByNames(names)).map(({ name, id }) => [tagKey(name), id]));
    return [...new Set(names.map(tagKey))].map(
      (key) => found.get(key) ?? fail({ errors: unknownTag }, 'tag.unknown'),
    );
  }
}
