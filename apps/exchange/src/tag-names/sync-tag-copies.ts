import { Injectable } from '@nestjs/common';
import type { CallContext, contentEvents, EventData } from '@skillhour/contracts';
import type { EventMeta, IdempotentEventHandler } from '@skillhour/messaging';
import { changeInBatches, UnitOfWork } from '@skillhour/persistence';
import { TagCopyStore } from './tag-copy.store.js';
import type { TagChange } from './apply-tag-change.js';

type Events = typeof contentEvents;
type Meta = Pick<EventMeta, 'context'>;

/** Updates the tag names stored with requests, which let lists do without another service. */
@Injectable()
export class SyncTagCopies {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly copies: TagCopyStore,
  ) {}

  async run(change: TagChange, context: CallContext): Promise<void> {
    for (const rows of this.copies.all)
      await changeInBatches(this.unitOfWork, context, {
        find: (after, limit) => rows.findTagged(change.id, after, limit),
        change: (ids, tx) => rows.applyChange(ids, change, tx),
      });
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
