import { Module } from '@nestjs/common';
import { contentEvents } from '@skillhour/contracts';
import { bindHandler, handlerClassesOf, onEventWithoutInbox } from '@skillhour/messaging';
import { AccountsModule } from '../accounts/index.js';
import { EntryStore } from './entry.store.js';
import { MemberEntries } from './member-entries.js';
import { OfferIndex } from './offer-index.js';
import { OfferWords } from './offer-words.store.js';
import { RefreshOffers } from './refresh-offers.js';
import { SyncEntryTags } from './sync-entry-tags.js';

const eventHandlers = [
  onEventWithoutInbox(
    contentEvents.tagRenamed,
    'rename-tag-on-renaming',
    bindHandler(SyncEntryTags, (tags) => ({
      handle: ({ tag }, { context }) => tags.run(tag.id, tag, context),
    })),
  ),
  onEventWithoutInbox(
    contentEvents.tagsMerged,
    'merge-tags-on-merging',
    bindHandler(SyncEntryTags, (tags) => ({
      handle: ({ tag_id: id, into }, { context }) => tags.run(id, into, context),
    })),
  ),
];

/** The skills that members teach or want to learn, and the index by which lists find those that they teach. */
@Module({
  imports: [AccountsModule],
  providers: [
    EntryStore,
    MemberEntries,
    OfferIndex,
    OfferWords,
    RefreshOffers,
    SyncEntryTags,
    ...handlerClassesOf(eventHandlers),
  ],
  exports: [MemberEntries, OfferIndex, OfferWords],
})
export class EntriesModule {
  static readonly eventHandlers = eventHandlers;
}
