import { Injectable } from '@nestjs/common';
import type { SessionId, SessionMail } from '@skillhour/contracts';
import { MemberDirectory, type Tx } from '@skillhour/persistence';
import { Clock } from '@skillhour/service-kit';
import { sessionMailDueAt, wantsSessionMails } from '../mail/mail-schedule.js';
import { PreferencesStore } from '../preferences/preferences.store.js';
import { SessionMailStore } from './session-mail.store.js';

/**
 * Plans emails about sessions: that one was agreed, moved or cancelled, or begins soon. Unlike a notification,
 * the party that acted gets one as well, since the calendars of both parties must be updated.
 */
@Injectable()
export class PlanSessionMails {
  constructor(
    private readonly mails: SessionMailStore,
    private readonly preferences: PreferencesStore,
    private readonly members: MemberDirectory,
    private readonly clock: Clock,
  ) {}

  /** Plans emails about a session’s new state, in place of all unsent emails about it. */
  async replace(sessionId: SessionId, mails: readonly SessionMail[], tx: Tx): Promise<void> {
    await this.mails.drop(sessionId, tx);
    await this.add(mails, { urgent: false }, tx);
  }

  async add(mails: readonly SessionMail[], { urgent }: { urgent: boolean }, tx: Tx): Promise<void> {
    const at = this.clock.now();
    const former = await this.members.findFormer(mails.map(({ member_id }) => member_id));
    for (const mail of mails) {
      if (former.has(mail.member_id)) continue;
      const preferences = await this.preferences.read(mail.member_id, tx);
      if (!wantsSessionMails(preferences)) continue;
      const startsAt = new Date(mail.starts_at);
      await this.mails.put(mail, sessionMailDueAt(startsAt, preferences, { at, urgent }), tx);
    }
  }
}
