import { Injectable } from '@nestjs/common';
import {
  contentEvents,
  exchangeEvents,
  identityEvents,
  realtimeEvents,
  type EventData,
  type ServiceName,
} from '@skillhour/contracts';
import { onEventWithoutInbox, type IdempotentEventHandler } from '@skillhour/messaging';
import { FileStore } from './file-store.js';

type Content = typeof contentEvents.contentFilesChanged;
type Exchange = typeof exchangeEvents.exchangeFilesChanged;
type Identity = typeof identityEvents.identityFilesChanged;
type Realtime = typeof realtimeEvents.realtimeFilesChanged;
type Change = EventData<Content>;

/**
 * Updates the references to files as the services report them, and deletes files without any. Repeating a
 * change has no effect.
 */
@Injectable()
export class UpdateFileReferences {
  constructor(private readonly store: FileStore) {}

  async run(service: ServiceName, change: Change): Promise<void> {
    const { member_id: uploader, thing, used, released, removed } = change;
    const by = `${service}.${thing}`;
    for (const id of used) await this.store.addReference({ id, uploader }, by);
    for (const id of released) {
      await this.store.dropReference({ id, uploader }, by);
      await this.store.removeUnused({ id, uploader });
    }
    for (const id of removed) await this.store.remove({ id, uploader });
  }
}

@Injectable()
export class UpdateFileReferencesOnContentChange implements IdempotentEventHandler<Content> {
  constructor(private readonly references: UpdateFileReferences) {}
  handle = (change: Change): Promise<void> => this.references.run('content', change);
}

@Injectable()
export class UpdateFileReferencesOnExchangeChange implements IdempotentEventHandler<Exchange> {
  constructor(private readonly references: UpdateFileReferences) {}
  handle = (change: Change): Promise<void> => this.references.run('exchange', change);
}

@Injectable()
export class UpdateFileReferencesOnIdentityChange implements IdempotentEventHandler<Identity> {
  constructor(private readonly references: UpdateFileReferences) {}
  handle = (change: Change): Promise<void> => this.references.run('identity', change);
}

@Injectable()
export class UpdateFileReferencesOnRealtimeChange implements IdempotentEventHandler<Realtime> {
  constructor(private readonly references: UpdateFileReferences) {}
  handle = (change: Change): Promise<void> => this.references.run('realtime', change);
}

export const fileEventHandlers = [
  onEventWithoutInbox(
    contentEvents.contentFilesChanged,
    'keep-files-on-content-change',
    UpdateFileReferencesOnContentChange,
  ),
  onEventWithoutInbox(
    exchangeEvents.exchangeFilesChanged,
    'keep-files-on-exchange-change',
    UpdateFileReferencesOnExchangeChange,
  ),
  onEventWithoutInbox(
    identityEvents.identityFilesChanged,
    'keep-files-on-identity-change',
    UpdateFileReferencesOnIdentityChange,
  ),
  onEventWithoutInbox(
    realtimeEvents.realtimeFilesChanged,
    'keep-files-on-realtime-change',
    UpdateFileReferencesOnRealtimeChange,
  ),
];
