import { Inject, Injectable } from '@nestjs/common';
import { kindOf, newId, NotificationId, realtimeEvents } from '@skillhour/contracts';
import type { Tx } from '@skillhour/persistence';
import { Clock, CONFIG } from '@skillhour/service-kit';
import type { NotificationsConfig } from './config.js';
import { DueMailStore } from './mail/due-mail.store.js';
import { mailDueAt, mailOf } from './mail/mail-plan.js';
import { isMerging, isOwnDeed, reaches, type News } from './notification.js';
import { NotificationStore } from './notification.store.js';
import { preferenceOf, type Preferences } from './preferences/preferences.js';
import { PreferencesStore } from './preferences/preferences.store.js';
import { isQuiet } from './preferences/quiet-hours.js';

const DAY_MS = 86_400_000;

/** Tells members what happened, each where they want to hear of it. With the event's transaction: a second delivery tells nothing. */
@Injectable()
export class Notify {
  constructor(
    private readonly store: NotificationStore,
    private readonly preferences: PreferencesStore,
    private readonly dueMails: DueMailStore,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: NotificationsConfig,
  ) {}

  async run(news: readonly News[], tx: Tx): Promise<void> {
    for (const one of news) if (!isOwnDeed(one)) await this.#tell(one, tx);
  }

  async #tell(news: News, tx: Tx): Promise<void> {
    const preferences = await this.preferences.of(news.memberId, tx);
    const { topic, urgent } = kindOf(news.kind);
    const chosen = preferenceOf(preferences, topic);
    const preference = { ...chosen, mail: mailOf(chosen.mail, preferences) };
    if (!reaches(preference)) return;
    const at = this.clock.now();
    const id = await this.#keep(news, { at, inApp: preference.app, mail: preference.mail }, tx);
    const isNight = !urgent && isQuiet(at, preferences.quiet, preferences.zone);
    if (preference.mail !== 'never') {
      const delayMs = this.config.NOTIFICATION_MAIL_DELAY_MS;
      await this.#planMail(
        news,
        preference.mail,
        mailDueAt(preference.mail, preferences, { at, delayMs, urgent }),
        tx,
      );
    }
    tx.publish(realtimeEvents.notificationAdded, {
      notification_id: id,
      member_id: news.memberId,
      at: at.toISOString(),
      device: preference.device && !isNight,
    });
  }

  async #keep(
    news: News,
    { at, inApp, mail }: { at: Date; inApp: boolean; mail: Preferences['topics'][number]['mail'] },
    tx: Tx,
  ): Promise<NotificationId> {
    const { NOTIFICATION_MERGE_MS, NOTIFICATION_DAYS } = this.config;
    const since = new Date(at.getTime() - NOTIFICATION_MERGE_MS);
    const merged = isMerging(news) ? await this.store.merge(news, { at, since, mail }, tx) : null;
    if (merged) return merged;
    const id = newId(NotificationId);
    const expiresAt = new Date(at.getTime() + NOTIFICATION_DAYS * DAY_MS);
    await this.store.insert(id, news, { at, inApp, mail, expiresAt }, tx);
    return id;
  }

  #planMail({ memberId }: News, kind: 'now' | 'digest', dueAt: Date, tx: Tx): Promise<void> {
    return this.dueMails.add({ memberId, kind }, dueAt, tx);
  }
}
