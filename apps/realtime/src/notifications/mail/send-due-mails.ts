import { Inject, Injectable } from '@nestjs/common';
import { realtimeEvents } from '@skillhour/contracts';
import { Loops, systemContext } from '@skillhour/messaging';
import { UnitOfWork, type Tx } from '@skillhour/persistence';
import { CONFIG } from '@skillhour/service-kit';
import { SigningKey } from '../../sockets/index.js';
import type { RealtimeConfig } from '../../config.js';
import { NotificationStore } from '../notification.store.js';
import { PreferencesStore } from '../preferences/preferences.store.js';
import { NotificationViews } from '../reading/notification-views.js';
import { DueMailStore, type ClaimedMail } from './due-mail.store.js';
import { subscriptionToken } from './subscription-token.js';

/** Maximum number of lines per email. The email states the number of further ones. */
const MOST_LINES = 12;

/**
 * Requests emails about notifications that are still unread when due. Each email is taken in one transaction
 * with its event, so it is sent once.
 */
@Injectable()
export class SendDueMails {
  constructor(
    private readonly dueMails: DueMailStore,
    private readonly store: NotificationStore,
    private readonly preferences: PreferencesStore,
    private readonly views: NotificationViews,
    private readonly signingKey: SigningKey,
    unitOfWork: UnitOfWork,
    loops: Loops,
    @Inject(CONFIG) { NOTIFICATION_ROUND_MS: restMs }: RealtimeConfig,
  ) {
    const work = dueMails.tasks.work((mail) => unitOfWork.run(systemContext(), (tx) => this.#send(mail, tx)));
    loops.startWork({ name: 'notification-mails', work, restMs, parallel: 1 });
  }

  async #send(mail: ClaimedMail, tx: Tx): Promise<void> {
    if (!(await this.dueMails.take(mail, mail.dueAt, tx))) return;
    const { memberId } = mail;
    const waiting = await this.store.findUnmailed(memberId, mail.kind, tx);
    if (waiting.length === 0) return;
    const { zone } = await this.preferences.read(memberId, tx);
    const shown = waiting.slice(-MOST_LINES);
    const lines = await this.views.mailLines(memberId, shown, zone);
    await this.store.markMailed(
      waiting.map(({ id }) => id),
      tx,
    );
    tx.publish(realtimeEvents.mailDue, {
      member_id: memberId,
      digest: mail.kind === 'digest',
      lines,
      more: waiting.length - shown.length,
      unsubscribe_token: subscriptionToken(memberId, await this.signingKey.read()),
    });
  }
}
