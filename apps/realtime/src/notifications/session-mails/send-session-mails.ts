import { Inject, Injectable } from '@nestjs/common';
import { realtimeEvents } from '@skillhour/contracts';
import { Loops, systemContext } from '@skillhour/messaging';
import { UnitOfWork, type Tx } from '@skillhour/persistence';
import { Clock, CONFIG } from '@skillhour/service-kit';
import type { RealtimeConfig } from '../../config.js';
import { SigningKey } from '../../sockets/index.js';
import { wantsSessionMails } from '../mail/mail-schedule.js';
import { subscriptionToken } from '../mail/subscription-token.js';
import { PreferencesStore } from '../preferences/preferences.store.js';
import { SessionMailStore, type ClaimedSessionMail } from './session-mail.store.js';

/**
 * Requests due emails about sessions. Each is taken in one transaction with its event, so it is sent once. After
 * the session has begun, only its cancellation is sent.
 */
@Injectable()
export class SendSessionMails {
  constructor(
    private readonly mails: SessionMailStore,
    private readonly preferences: PreferencesStore,
    private readonly signingKey: SigningKey,
    private readonly clock: Clock,
    unitOfWork: UnitOfWork,
    loops: Loops,
    @Inject(CONFIG) { NOTIFICATION_ROUND_MS: restMs }: RealtimeConfig,
  ) {
    const work = mails.tasks.work((claimed) =>
      unitOfWork.run(systemContext(), (tx) => this.#send(claimed, tx)),
    );
    loops.startWork({ name: 'session-mails', work, restMs, parallel: 1 });
  }

  async #send(claimed: ClaimedSessionMail, tx: Tx): Promise<void> {
    if (!(await this.mails.take(claimed, tx))) return;
    const { mail } = claimed;
    if (mail.about !== 'cancelled' && new Date(mail.starts_at) <= this.clock.now()) return;
    const preferences = await this.preferences.read(mail.member_id, tx);
    if (!wantsSessionMails(preferences)) return;
    tx.publish(realtimeEvents.sessionMailDue, {
      ...mail,
      timezone: preferences.zone,
      unsubscribe_token: subscriptionToken(mail.member_id, await this.signingKey.read()),
    });
  }
}
