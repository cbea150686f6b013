import { Inject, Injectable } from '@nestjs/common';
import type { chatMessages, Frame, MemberId } from '@skillhour/contracts';
import { CONFIG } from '@skillhour/service-kit';
import { OnlineQuestions } from '../../notifications/index.js';
import { Sockets, type ClientSocket } from '../../sockets/index.js';
import type { ChatConfig } from '../config.js';
import { Online } from './online.js';

/** Socket that requested presence: of a conversation or of a member’s notifications. */
interface Asker {
  memberId: MemberId;
  socket: Pick<ClientSocket, 'code' | 'send'>;
}

interface Watch {
  contacts: readonly MemberId[];
  told: readonly MemberId[];
  timer: NodeJS.Timeout | undefined;
}

/**
 * Pushes presence changes to clients that requested their contacts’ presence. Every replica knows all
 * connections. The contact list is the one from the latest request. Each update checks blocks again, so it
 * does not report a member who has blocked the client.
 */
@Injectable()
export class PresenceWatch {
  readonly #watches = new Map<Asker, Watch>();
  readonly #watchers = new Map<MemberId, Set<Asker>>();

  constructor(
    private readonly online: Online,
    sockets: Sockets,
    questions: OnlineQuestions,
    @Inject(CONFIG) private readonly config: ChatConfig,
  ) {
    questions.answeredBy(this);
    sockets.onMoved((memberId) => this.#moved(memberId));
  }

  async ask(connection: Asker): Promise<void> {
    const contacts = await this.online.reachable(connection.memberId);
    this.forget(connection);
    if (connection.socket.code !== 0) return;
    const watch: Watch = { contacts, told: [], timer: undefined };
    this.#watches.set(connection, watch);
    for (const contact of contacts) {
      const watchers = this.#watchers.get(contact) ?? new Set<Asker>();
      this.#watchers.set(contact, watchers.add(connection));
    }
    this.#tell(connection, watch, this.#hereOf(watch));
  }

  forget(connection: Asker): void {
    const watch = this.#watches.get(connection);
    if (watch === undefined) return;
    clearTimeout(watch.timer);
    this.#watches.delete(connection);
    for (const contact of watch.contacts) this.#unwatch(connection, contact);
  }

  /** Schedules one update per watcher, regardless of how many contacts come and go within the settle time. */
  #moved(memberId: MemberId): void {
    const settleMs = this.config.ONLINE_SETTLE_MS;
    for (const connection of this.#watchers.get(memberId) ?? []) {
      const watch = this.#watches.get(connection);
      if (watch) watch.timer ??= setTimeout(() => void this.#look(connection, watch), settleMs).unref();
    }
  }

  /** Sends nothing if the database is unavailable: the client requests presence again. */
  async #look(connection: Asker, watch: Watch): Promise<void> {
    watch.timer = undefined;
    const seen = this.#hereOf(watch);
    if (seen.join() === watch.told.join()) return;
    const named = [...new Set([...watch.told, ...seen])];
    const may = await this.online.stillReachable(connection.memberId, named).catch(() => null);
    if (may === null || this.#watches.get(connection) !== watch) return;
    for (const contact of named) if (!may.includes(contact)) this.#part(connection, watch, contact);
    const here = this.#hereOf(watch);
    if (here.join() !== watch.told.join()) this.#tell(connection, watch, here);
  }

  /** Stops watching a contact without notifying the client: an update would look like a presence change. */
  #part(connection: Asker, watch: Watch, contact: MemberId): void {
    watch.contacts = watch.contacts.filter((other) => other !== contact);
    watch.told = watch.told.filter((other) => other !== contact);
    this.#unwatch(connection, contact);
  }

  #unwatch(connection: Asker, contact: MemberId): void {
    const watchers = this.#watchers.get(contact);
    watchers?.delete(connection);
    if (watchers?.size === 0) this.#watchers.delete(contact);
  }

  #tell({ socket }: Asker, watch: Watch, here: MemberId[]): void {
    watch.told = here;
    const frame: Frame<typeof chatMessages.online> = { type: 'online_status', online_users: here };
    socket.send(frame);
  }

  #hereOf = ({ contacts }: Watch): MemberId[] => contacts.filter((contact) => this.online.isHere(contact));
}
