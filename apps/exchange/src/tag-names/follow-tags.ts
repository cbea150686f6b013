import { Injectable } from '@nestjs/common';
import type { CallContext, contentEvents, EventData } from '@skillhour/contracts';
import type { EventMeta, IdempotentEventHandler } from '@skillhour/messaging';
import { UnitOfWork } from '@skillhour/persistence';
import { KeptTagStore, type TaggedRows } from './kept-tag.store.js';
import type { TagChange } from './retagged.js';

const AT_ONCE = 50;
/** Timeout of one transaction. All of a tag's requests may take longer than an event handler's own deadline allows. */
const STRETCH_MS = 20_000;
type Events = typeof contentEvents;
type Meta = Pick<EventMeta, 'context'>;

/**
 * Updates the tag names stored with requests, which let lists do without another service. Works in batches, one per
 * transaction, and can be repeated safely.
 */
@Injectable()
export class FollowTags {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly kept: KeptTagStore,
  ) {}

  async run(change: TagChange, context: CallContext): Promise<void> {
    for (const rows of this.kept.all) await this.#follow(rows, change, context);
  }

  async #follow(rows: TaggedRows, change: TagChange, context: CallContext): Promise<void> {
    let last: string | null = null;
    do {
      const ids = await rows.having(change.id, last, AT_ONCE);
      const stretch = { ...context, deadlineAtMs: Date.now() + STRETCH_MS };
      if (ids.length > 0) await this.unitOfWork.run(stretch, (tx) => rows.change(ids, change, tx));
      last = ids.length === AT_ONCE ? (ids.at(-1) ?? null) : null;
    } while (last !== null);
  }
}

@Injectable()
export class RenameTagOnRenaming implements IdempotentEventHandler<Events['tagRenamed']> {
  constructor(private readonly follow: FollowTags) {}

  handle({ tag }: EventData<Events['tagRenamed']>, { context }: Meta): Promise<void> {
    return this.follow.run({ id: tag.id, now: tag }, context);
  }
}

@Injectable()
export class MergeTagsOnMerging implements IdempotentEventHandler<Events['tagsMerged']> {
  constructor(private readonly follow: FollowTags) {}

  handle({ tag_id: id, into: now }: EventData<Events['tagsMerged']>, { context }: Meta): Promise<void> {
    return this.follow.run({ id, now }, context);
  }
}
