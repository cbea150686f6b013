import { Inject, Injectable } from '@nestjs/common';
import {
  notificationKindOf,
  newId,
  NotificationId,
  realtimeEvents,
  type MailChoice,
  type TopicPreference,
} from '@skillhour/contracts';
import { MemberDirectory, type Tx } from '@skillhour/persistence';
import { Clock, CONFIG } from '@skillhour/service-kit';
import type { RealtimeConfig } from '../config.js';
import { DueMailStore } from './mail/due-mail.store.js';
import { mailDueAt, effectiveMailChoice, wantsSessionMails } from './mail/mail-schedule.js';
import { isMerging, isOwnAction, mailOfMerged, hasChannel, type NotificationDraft } from './notification.js';
import { NotificationStore } from './notification.store.js';
import { topicPreferenceOf } from './preferences/preferences.js';
import { PreferencesStore } from './preferences/preferences.store.js';
import { isQuiet } from './preferences/quiet-hours.js';

const DAY_MS = 86_400_000;

/** How and when a notification reaches its member. */
interface DeliveryChoice {
  at: Date;
  inApp: boolean;
  mail: MailChoice;
}

interface SavedNotification {
  id: NotificationId;
  mail: MailChoice;
}

/**
 * Notifies members of events on the channels that they chose. Runs in the event’s transaction, so a
 * redelivered event does not notify again.
 */
@Injectable()
export class NotifyMembers {
  constructor(
    private readonly store: NotificationStore,
    private readonly preferences: PreferencesStore,
    private readonly dueMails: DueMailStore,
    private readonly members: MemberDirectory,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: RealtimeConfig,
  ) {}

  async run(drafts: readonly NotificationDraft[], tx: Tx): Promise<void> {
    const former = await this.members.findFormer(drafts.map(({ memberId }) => memberId));
    for (const draft of drafts)
      if (!isOwnAction(draft) && !former.has(draft.memberId)) await this.#notifyOne(draft, tx);
  }

  async #notifyOne(draft: NotificationDraft, tx: Tx): Promise<void> {
    const preferences = await this.preferences.read(draft.memberId, tx);
    const { topic, urgent, ownMail, mailedByIdentity } = notificationKindOf(draft.kind);
    const chosen = topicPreferenceOf(preferences, topic);
    const hasOwnMail = mailedByIdentity || (ownMail && wantsSessionMails(preferences));
    const preference: TopicPreference = {
      ...chosen,
      mail: hasOwnMail ? 'never' : effectiveMailChoice(chosen.mail, preferences),
    };
    if (!hasChannel(preference)) return;
    const at = this.clock.now();
    const choice = { at, inApp: preference.app, mail: preference.mail };
    const { id, mail } = (await this.#merge(draft, choice, tx)) ?? (await this.#insert(draft, choice, tx));
    const isNight = !urgent && isQuiet(at, preferences.quiet, preferences.zone);
    if (mail !== 'never') {
      const delayMs = this.config.NOTIFICATION_MAIL_DELAY_MS;
      await this.#planMail(draft, mail, mailDueAt(mail, preferences, { at, delayMs, urgent }), tx);
    }
    tx.publish(realtimeEvents.notificationAdded, {
      notification_id: id,
      member_id: draft.memberId,
      at: at.toISOString(),
      device: preference.device && !isNight,
    });
  }

  /**
   * Merges the event into an unread or handled notification about the same subject, and returns it with the
   * email that it waits for now.
   */
  async #merge(
    draft: NotificationDraft,
    { at, inApp, mail }: DeliveryChoice,
    tx: Tx,
  ): Promise<SavedNotification | null> {
    const open = isMerging(draft) ? await this.store.findOpen(draft, inApp, tx) : null;
    if (open === null) return null;
    const mergeMs = this.config.NOTIFICATION_MERGE_MS;
    const merged = mailOfMerged(draft.kind, { open, at, mergeMs, mail });
    if (merged === null) return null;
    await this.store.merge(open, draft, { at, inApp, mail: merged }, tx);
    return { id: open.id, mail: merged };
  }

  async #insert(
    draft: NotificationDraft,
    { at, inApp, mail }: DeliveryChoice,
    tx: Tx,
  ): Promise<SavedNotification> {
    const id = newId(NotificationId);
    const expiresAt = new Date(at.getTime() + this.config.NOTIFICATION_DAYS * DAY_MS);
    await this.store.insert(id, draft, { at, inApp, mail, expiresAt }, tx);
    return { id, mail };
  }

  #planMail({ memberId }: NotificationDraft, kind: 'now' | 'digest', dueAt: Date, tx: Tx): Promise<void> {
    return this.dueMails.add({ memberId, kind }, dueAt, tx);
  }
}
