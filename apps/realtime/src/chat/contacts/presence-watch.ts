import { Inject, Injectable } from '@nestjs/common';
import type { chatMessages, Frame, MemberId } from '@skillhour/contracts';
import { CONFIG } from '@skillhour/service-kit';
import { PresenceRegistry } from '../../notifications/index.js';
import { Sockets, type ClientSocket } from '../../sockets/index.js';
import type { RealtimeConfig } from '../../config.js';
import { OnlineState } from './online-state.js';

/** Socket that requested presence: of a conversation or of a member’s notifications. */
interface PresenceSubscriber {
  memberId: MemberId;
  socket: Pick<ClientSocket, 'code' | 'send'>;
}

interface PresenceSubscription {
  contacts: readonly MemberId[];
  sent: readonly MemberId[];
  timer: NodeJS.Timeout | undefined;
}

/**
 * Pushes presence changes to clients that requested their contacts’ presence. Every replica knows all
 * connections. The contact list is the one from the latest request. Each update checks blocks again, so it
 * does not report a member who has blocked the client.
 */
@Injectable()
export class PresenceWatch {
  readonly #subscriptions = new Map<PresenceSubscriber, PresenceSubscription>();
  readonly #watchers = new Map<MemberId, Set<PresenceSubscriber>>();

  constructor(
    private readonly online: OnlineState,
    sockets: Sockets,
    registry: PresenceRegistry,
    @Inject(CONFIG) private readonly config: RealtimeConfig,
  ) {
    registry.setProvider(this);
    sockets.onPresenceChange((memberId) => this.#scheduleUpdates(memberId));
  }

  async subscribe(connection: PresenceSubscriber): Promise<void> {
    const contacts = await this.online.visibleContacts(connection.memberId);
    this.unsubscribe(connection);
    if (connection.socket.code !== 0) return;
    const subscription: PresenceSubscription = { contacts, sent: [], timer: undefined };
    this.#subscriptions.set(connection, subscription);
    for (const contact of contacts) {
      const watchers = this.#watchers.get(contact) ?? new Set<PresenceSubscriber>();
      this.#watchers.set(contact, watchers.add(connection));
    }
    this.#send(connection, subscription, this.#onlineContactsOf(subscription));
  }

  unsubscribe(connection: PresenceSubscriber): void {
    const subscription = this.#subscriptions.get(connection);
    if (subscription === undefined) return;
    clearTimeout(subscription.timer);
    this.#subscriptions.delete(connection);
    for (const contact of subscription.contacts) this.#unwatch(connection, contact);
  }

  /** Schedules one update per watcher, regardless of how many contacts come and go within the settle time. */
  #scheduleUpdates(memberId: MemberId): void {
    const settleMs = this.config.ONLINE_SETTLE_MS;
    for (const connection of this.#watchers.get(memberId) ?? []) {
      const subscription = this.#subscriptions.get(connection);
      if (subscription)
        subscription.timer ??= setTimeout(
          () => void this.#sendUpdate(connection, subscription),
          settleMs,
        ).unref();
    }
  }

  /** Sends nothing if the database is unavailable: the client requests presence again. */
  async #sendUpdate(connection: PresenceSubscriber, subscription: PresenceSubscription): Promise<void> {
    subscription.timer = undefined;
    const online = this.#onlineContactsOf(subscription);
    if (online.join() === subscription.sent.join()) return;
    const named = [...new Set([...subscription.sent, ...online])];
    const visible = await this.online.filterVisible(connection.memberId, named).catch(() => null);
    if (visible === null || this.#subscriptions.get(connection) !== subscription) return;
    for (const contact of named)
      if (!visible.includes(contact)) this.#stopWatching(connection, subscription, contact);
    const onlineNow = this.#onlineContactsOf(subscription);
    if (onlineNow.join() !== subscription.sent.join()) this.#send(connection, subscription, onlineNow);
  }

  /** Stops watching a contact without notifying the client: an update would look like a presence change. */
  #stopWatching(connection: PresenceSubscriber, subscription: PresenceSubscription, contact: MemberId): void {
    subscription.contacts = subscription.contacts.filter((other) => other !== contact);
    subscription.sent = subscription.sent.filter((other) => other !== contact);
    this.#unwatch(connection, contact);
  }

  #unwatch(connection: PresenceSubscriber, contact: MemberId): void {
    const watchers = this.#watchers.get(contact);
    watchers?.delete(connection);
    if (watchers?.size === 0) this.#watchers.delete(contact);
  }

  #send({ socket }: PresenceSubscriber, subscription: PresenceSubscription, onlineNow: MemberId[]): void {
    subscription.sent = onlineNow;
    const frame: Frame<typeof chatMessages.online> = { type: 'online_status', online_users: onlineNow };
    socket.send(frame);
  }

  #onlineContactsOf = ({ contacts }: PresenceSubscription): MemberId[] =>
    contacts.filter((contact) => this.online.isOnline(contact));
}
