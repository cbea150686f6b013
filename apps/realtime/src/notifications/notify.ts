import { Inject, Injectable } from '@nestjs/common';
import { kindOf, newId, NotificationId, realtimeEvents, type MailChoice } from '@skillhour/contracts';
import { MemberDirectory, type Tx } from '@skillhour/persistence';
import { Clock, CONFIG } from '@skillhour/service-kit';
import type { NotificationsConfig } from './config.js';
import { DueMailStore } from './mail/due-mail.store.js';
import { mailDueAt, mailOf } from './mail/mail-plan.js';
import { isMerging, isOwnDeed, mailOfMerged, reaches, type News } from './notification.js';
import { NotificationStore } from './notification.store.js';
import { preferenceOf } from './preferences/preferences.js';
import { PreferencesStore } from './preferences/preferences.store.js';
import { isQuiet } from './preferences/quiet-hours.js';

const DAY_MS = 86_400_000;

/** How and when a notification reaches its member. */
interface Way {
  at: Date;
  inApp: boolean;
  mail: MailChoice;
}

interface Kept {
  id: NotificationId;
  mail: MailChoice;
}

/**
 * Notifies members of events on the channels that they chose. Runs in the event’s transaction, so a
 * redelivered event does not notify again.
 */
@Injectable()
export class Notify {
  constructor(
    private readonly store: NotificationStore,
    private readonly preferences: PreferencesStore,
    private readonly dueMails: DueMailStore,
    private readonly members: MemberDirectory,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: NotificationsConfig,
  ) {}

  async run(news: readonly News[], tx: Tx): Promise<void> {
    const former = await this.members.former(news.map(({ memberId }) => memberId));
    for (const one of news) if (!isOwnDeed(one) && !former.has(one.memberId)) await this.#tell(one, tx);
  }

  async #tell(news: News, tx: Tx): Promise<void> {
    const preferences = await this.preferences.of(news.memberId, tx);
    const { topic, urgent } = kindOf(news.kind);
    const chosen = preferenceOf(preferences, topic);
    const preference = { ...chosen, mail: mailOf(chosen.mail, preferences) };
    if (!reaches(preference)) return;
    const at = this.clock.now();
    const way = { at, inApp: preference.app, mail: preference.mail };
    const { id, mail } = (await this.#merge(news, way, tx)) ?? (await this.#keep(news, way, tx));
    const isNight = !urgent && isQuiet(at, preferences.quiet, preferences.zone);
    if (mail !== 'never') {
      const delayMs = this.config.NOTIFICATION_MAIL_DELAY_MS;
      await this.#planMail(news, mail, mailDueAt(mail, preferences, { at, delayMs, urgent }), tx);
    }
    tx.publish(realtimeEvents.notificationAdded, {
      notification_id: id,
      member_id: news.memberId,
      at: at.toISOString(),
      device: preference.device && !isNight,
    });
  }

  /**
   * Merges the event into an unread notification about the same subject, and returns it with the email that
   * it waits for now.
   */
  async #merge(news: News, { at, inApp, mail }: Way, tx: Tx): Promise<Kept | null> {
    const open = isMerging(news) ? await this.store.findOpen(news, inApp, tx) : null;
    if (open === null) return null;
    const mergeMs = this.config.NOTIFICATION_MERGE_MS;
    const merged = mailOfMerged(news.kind, { open, at, mergeMs, mail });
    if (merged === null) return null;
    await this.store.merge(open, news, { at, mail: merged }, tx);
    return { id: open.id, mail: merged };
  }

  async #keep(news: News, { at, inApp, mail }: Way, tx: Tx): Promise<Kept> {
    const id = newId(NotificationId);
    const expiresAt = new Date(at.getTime() + this.config.NOTIFICATION_DAYS * DAY_MS);
    await this.store.insert(id, news, { at, inApp, mail, expiresAt }, tx);
    return { id, mail };
  }

  #planMail({ memberId }: News, kind: 'now' | 'digest', dueAt: Date, tx: Tx): Promise<void> {
    return this.dueMails.add({ memberId, kind }, dueAt, tx);
  }
}
