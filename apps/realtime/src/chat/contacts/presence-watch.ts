import { Injectable } from '@nestjs/common';
import type { chatMessages, Frame, MemberId } from '@skillhour/contracts';
import { Sockets } from '../../sockets/index.js';
import type { ChatConnection } from '../delivery.js';
import { Online } from './online.js';

/** Whoever turns a page is gone for a moment: nobody is told of that. */
const SETTLE_MS = 2_000;

interface Watch {
  contacts: readonly MemberId[];
  told: readonly MemberId[];
  timer: NodeJS.Timeout | undefined;
}

/**
 * Who has asked which contacts are here is told when that changes, without asking again: every replica knows all connections, so it costs the
 * database nothing. Who the contacts are is as of the last question.
 */
@Injectable()
export class PresenceWatch {
  readonly #watches = new Map<ChatConnection, Watch>();
  readonly #watchers = new Map<MemberId, Set<ChatConnection>>();

  constructor(
    private readonly online: Online,
    sockets: Sockets,
  ) {
    sockets.onMoved((memberId) => this.#moved(memberId));
  }

  async ask(connection: ChatConnection): Promise<void> {
    const contacts = await this.online.reachable(connection.memberId);
    this.forget(connection);
    if (connection.socket.code !== 0) return;
    const watch: Watch = { contacts, told: [], timer: undefined };
    this.#watches.set(connection, watch);
    for (const contact of contacts) {
      const watchers = this.#watchers.get(contact) ?? new Set<ChatConnection>();
      this.#watchers.set(contact, watchers.add(connection));
    }
    this.#tell(connection, watch, this.#hereOf(watch));
  }

  forget(connection: ChatConnection): void {
    const watch = this.#watches.get(connection);
    if (watch === undefined) return;
    clearTimeout(watch.timer);
    this.#watches.delete(connection);
    for (const contact of watch.contacts) {
      const watchers = this.#watchers.get(contact);
      watchers?.delete(connection);
      if (watchers?.size === 0) this.#watchers.delete(contact);
    }
  }

  /** However many come and go within a moment, each watcher is told once. */
  #moved(memberId: MemberId): void {
    for (const connection of this.#watchers.get(memberId) ?? []) {
      const watch = this.#watches.get(connection);
      if (watch) watch.timer ??= setTimeout(() => this.#look(connection, watch), SETTLE_MS).unref();
    }
  }

  #look(connection: ChatConnection, watch: Watch): void {
    watch.timer = undefined;
    const here = this.#hereOf(watch);
    if (here.join() !== watch.told.join()) this.#tell(connection, watch, here);
  }

  #tell({ socket }: ChatConnection, watch: Watch, here: MemberId[]): void {
    watch.told = here;
    const frame: Frame<typeof chatMessages.online> = { type: 'online_status', online_users: here };
    socket.send(frame);
  }

  #hereOf = ({ contacts }: Watch): MemberId[] => contacts.filter((contact) => this.online.isHere(contact));
}
