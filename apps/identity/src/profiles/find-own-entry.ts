import { Injectable } from '@nestjs/common';
import { type EntryId, fail, notOwnEntry, type SignedInContext } from '@skillhour/contracts';
import { type Entry, MemberEntries } from '../entries/index.js';

/** Returns an entry to its member for a change. */
@Injectable()
export class FindOwnEntry {
  constructor(private readonly entries: MemberEntries) {}

  async run(id: EntryId, { actor }: SignedInContext): Promise<Entry> {
    const entry = (await this.entries.find(id)) ?? fail({ errors: notOwnEntry }, 'entry.not_found');
    return entry.memberId === actor.memberId ? entry : fail({ errors: notOwnEntry }, 'entry.not_yours');
  }
}
