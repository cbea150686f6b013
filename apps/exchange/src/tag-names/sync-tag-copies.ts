import { Injectable } from '@nestjs/common';
import type { CallContext, contentEvents, EventData } from '@skillhour/contracts';
import type { EventMeta, IdempotentEventHandler } from '@skillhour/messaging';
import { UnitOfWork } from '@skillhour/persistence';
import { TagCopyStore, type TaggedRows } from './tag-copy.store.js';
import type { TagChange } from './apply-tag-change.js';

const BATCH_SIZE = 50;
/** Timeout of one transaction. All of a tag's requests may take longer than an event handler's own deadline allows. */
const BATCH_TIMEOUT_MS = 20_000;
type Events = typeof contentEvents;
type Meta = Pick<EventMeta, 'context'>;

/**
 * Updates the tag names stored with requests, which let lists do without another service. Works in batches, one per
 * transaction, and can be repeated safely.
 */
@Injectable()
export class SyncTagCopies {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly copies: TagCopyStore,
  ) {}

  async run(change: TagChange, context: CallContext): Promise<void> {
    for (const rows of this.copies.all) await this.#sync(rows, change, context);
  }

  async #sync(rows: TaggedRows, change: TagChange, context: CallContext): Promise<void> {
    let last: string | null = null;
    do {
      const ids = await rows.findTagged(change.id, last, BATCH_SIZE);
      const batchContext = { ...context, deadlineAtMs: Date.now() + BATCH_TIMEOUT_MS };
      if (ids.length > 0) await this.unitOfWork.run(batchContext, (tx) => rows.applyChange(ids, change, tx));
      last = ids.length === BATCH_SIZE ? (ids.at(-1) ?? null) : null;
    } while (last !== null);
  }
}

@Injectable()
export class RenameTagOnRenaming implements IdempotentEventHandler<Events['tagRenamed']> {
  constructor(private readonly syncTagCopies: SyncTagCopies) {}

  handle({ tag }: EventData<Events['tagRenamed']>, { context }: Meta): Promise<void> {
    return this.syncTagCopies.run({ id: tag.id, now: tag }, context);
  }
}

@Injectable()
export class MergeTagsOnMerging implements IdempotentEventHandler<Events['tagsMerged']> {
  constructor(private readonly syncTagCopies: SyncTagCopies) {}

  handle({ tag_id: id, into: now }: EventData<Events['tagsMerged']>, { context }: Meta): Promise<void> {
    return this.syncTagCopies.run({ id, now }, context);
  }
}
