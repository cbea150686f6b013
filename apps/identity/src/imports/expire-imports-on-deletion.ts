import { Injectable } from '@nestjs/common';
import type { EventData, identityEvents } from '@skillhour/contracts';
import type { EventHandler, EventMeta } from '@skillhour/messaging';
import { Clock } from '@skillhour/service-kit';
import { ImportStore } from './import.store.js';
import { ImportedRowStore } from './imported-row.store.js';

type Event = typeof identityEvents.memberDeleted;

/**
 * Deletes the files of the imports that brought a member who deleted their account, within an hour: the files contain the member's name and
 * address. The other members of the import are then invited from their own pages.
 */
@Injectable()
export class ExpireImportsOnDeletion implements EventHandler<Event> {
  constructor(
    private readonly rows: ImportedRowStore,
    private readonly imports: ImportStore,
    private readonly clock: Clock,
  ) {}

  async handle({ member_id }: EventData<Event>, { tx }: EventMeta): Promise<void> {
    const ids = await this.rows.findImportsOf(member_id);
    if (ids.length > 0) await this.imports.expire(ids, this.clock.now(), tx);
  }
}
