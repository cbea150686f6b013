import { Injectable } from '@nestjs/common';
import type { EventData, identityEvents } from '@skillhour/contracts';
import type { EventHandler, EventMeta } from '@skillhour/messaging';
import { DueMailStore } from './mail/due-mail.store.js';
import { NotificationStore } from './notification.store.js';
import { PreferencesStore } from './preferences/preferences.store.js';
import { SessionMailStore } from './session-mails/session-mail.store.js';

type Event = typeof identityEvents.memberDeleted;

/**
 * Deletes a former member's notifications, preferences and due emails, and earlier notifications of other
 * members about them.
 */
@Injectable()
export class ForgetNotificationsOnDeletion implements EventHandler<Event> {
  constructor(
    private readonly notifications: NotificationStore,
    private readonly preferences: PreferencesStore,
    private readonly dueMails: DueMailStore,
    private readonly sessionMails: SessionMailStore,
  ) {}

  async handle({ member_id }: EventData<Event>, { envelope }: EventMeta): Promise<void> {
    // Outside the transaction: there may be many rows, and deleting them twice does no harm.
    await this.dueMails.forget(member_id);
    await this.sessionMails.forget(member_id);
    await this.preferences.forget(member_id);
    await this.notifications.forget(member_id, new Date(envelope.occurredAt));
  }
}
