import { Injectable } from '@nestjs/common';
import {
  realtimeEvents,
  type CallContext,
  type EventContract,
  type EventData,
  type LiveArea,
  type MemberId,
  type SessionMail,
} from '@skillhour/contracts';
import {
  onEvent,
  onEventWithoutInbox,
  type EventBinding,
  type EventHandler,
  type EventMeta,
  type IdempotentEventHandler,
} from '@skillhour/messaging';
import { MemberDirectory, type Tx } from '@skillhour/persistence';
import { Clock } from '@skillhour/service-kit';
import type { HandledNotifications, NotificationDraft } from '../notification.js';
import { NotificationSockets } from '../notification-sockets.js';
import { NotificationStore } from '../notification.store.js';
import { NotifyMembers } from '../notify-members.js';
import { remindersOf, type UpcomingSession } from '../reminders/reminder.js';
import { ReminderStore } from '../reminders/reminder.store.js';
import { PlanSessionMails } from '../session-mails/plan-session-mails.js';

/** Areas that open pages of these members reload. */
interface Refresh {
  members: readonly MemberId[];
  areas: LiveArea[];
}

/**
 * How an event changes a session: its reminders are planned after its `n`th move, or removed. A session at a place has
 * no room. `mails` replace the unsent emails about it.
 */
type SessionChange = (
  { plan: UpcomingSession; n: number; hasRoom: boolean } | { end: UpcomingSession['sessionId'] }
) & {
  mails: readonly SessionMail[];
};

/** The effects of an event. */
interface Effects {
  notify?: NotificationDraft | readonly NotificationDraft[];
  /** Earlier notifications that the event has dealt with. They are marked as read. */
  handled?: HandledNotifications | readonly HandledNotifications[];
  refresh?: Refresh | readonly Refresh[];
  session?: SessionChange;
}

/** Lookup of members, for rules that need more than the event contains. */
interface Lookup {
  directory: Pick<MemberDirectory, 'admins' | 'get'>;
  context: CallContext;
}

type Rule<E extends EventContract, Result> = (
  facts: EventData<E>,
  lookup: Lookup,
) => Result | Promise<Result>;

/** Applies the effects of an event. */
@Injectable()
export class ApplyEffects {
  constructor(
    private readonly notify: NotifyMembers,
    private readonly sockets: NotificationSockets,
    private readonly store: NotificationStore,
    private readonly reminders: ReminderStore,
    private readonly sessionMails: PlanSessionMails,
    readonly directory: MemberDirectory,
    private readonly clock: Clock,
  ) {}

  async run({ notify = [], handled = [], refresh = [], session }: Effects, tx: Tx): Promise<void> {
    if (session) await this.#changeSession(session, tx);
    await this.#markHandled([handled].flat(), tx);
    const drafts = [notify].flat();
    if (drafts.length > 0) await this.notify.run(drafts, tx);
    this.refresh(refresh);
  }

  refresh(refresh: Refresh | readonly Refresh[]): void {
    for (const { members, areas } of [refresh].flat()) this.sockets.broadcastChanged(members, areas);
  }

  /** Ignores a late event, whose reminders and emails would be outdated. */
  async #changeSession(change: SessionChange, tx: Tx): Promise<void> {
    const sessionId = 'end' in change ? change.end : change.plan.sessionId;
    const isNew =
      'end' in change
        ? await this.reminders.end(sessionId, tx)
        : await this.reminders.plan(sessionId, change.n, remindersOf(change, this.clock.now()), tx);
    if (isNew) await this.sessionMails.replace(sessionId, change.mails, tx);
  }

  async #markHandled(handled: readonly HandledNotifications[], tx: Tx): Promise<void> {
    const changed = new Set<MemberId>();
    for (const each of handled)
      for (const memberId of await this.store.markHandled(each, this.clock.now(), tx)) changed.add(memberId);
    for (const member_id of changed) tx.publish(realtimeEvents.notificationsHandled, { member_id });
  }
}

/**
 * Declares the notifications, page reloads, reminders and emails that an event causes, once per event.
 *
 * @param name - Name of the durable consumer. Never change it, see `EventBinding.name`.
 */
export function on<E extends EventContract>(event: E, name: string, rule: Rule<E, Effects>): EventBinding {
  @Injectable()
  class OnEvent implements EventHandler<E> {
    constructor(private readonly effects: ApplyEffects) {}

    async handle(facts: EventData<E>, { tx, context }: EventMeta): Promise<void> {
      const { directory } = this.effects;
      await this.effects.run(await rule(facts, { directory, context }), tx);
    }
  }
  return onEvent(event, name, OnEvent);
}

/** Same as `on`, for an event that only makes pages reload. A redelivered event makes them reload again. */
export function refreshOn<E extends EventContract>(
  event: E,
  name: string,
  rule: Rule<E, Refresh | readonly Refresh[]>,
): EventBinding {
  @Injectable()
  class OnEvent implements IdempotentEventHandler<E> {
    constructor(private readonly effects: ApplyEffects) {}

    async handle(facts: EventData<E>, { context }: Pick<EventMeta, 'context'>): Promise<void> {
      const { directory } = this.effects;
      this.effects.refresh(await rule(facts, { directory, context }));
    }
  }
  return onEventWithoutInbox(event, name, OnEvent);
}
