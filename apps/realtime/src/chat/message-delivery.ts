import { Inject, Injectable } from '@nestjs/common';
import { socketClosings, type chatChannel, type chatMessages, type Frame } from '@skillhour/contracts';
import type { Logger } from '@skillhour/observability';
import { LOGGER } from '@skillhour/service-kit';
import type { ConnectionOf } from '../sockets/index.js';
import { ConversationHistory, type Pair } from './conversations/conversation-history.js';

/** One socket of a direct chat. */
export type ChatConnection = ConnectionOf<typeof chatChannel>;
type MessageFrame = Frame<typeof chatMessages.message>;
type HistoryFrame = Frame<typeof chatMessages.history>;

/** Number of messages per database query. */
const AT_ONCE = 200;

/** Delivery state of one socket. */
interface DeliveryState {
  lastDelivered: number;
  /** End of the work that is queued for the socket. */
  queue: Promise<void>;
}

export const pairOf = ({ memberId, ticket }: ChatConnection): Pair => ({
  me: { id: memberId, username: ticket.username },
  other: { id: ticket.other_id, username: ticket.other_username },
});

/**
 * Delivers each message to each socket once and in order. Sequence numbers have no gaps. A message can be
 * lost with a signal, with a replica, or before other replicas know the socket. The next number or heartbeat
 * reveals the gap, and the message is read from the database.
 */
@Injectable()
export class MessageDelivery {
  readonly #states = new WeakMap<ChatConnection, DeliveryState>();

  constructor(
    private readonly history: ConversationHistory,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Sends a new socket the messages after its last known one, or the end of the conversation. */
  open(connection: ChatConnection): Promise<void> {
    const { after, epoch } = connection.ticket;
    const position = after === null || epoch === null ? undefined : { epoch, n: after };
    return this.#runInOrder(connection, (state) => this.#sendHistory(connection, state, position));
  }

  /** Does the same for a client that asks to resume. */
  resume(connection: ChatConnection, epoch: string | undefined, n: number): Promise<void> {
    const position = epoch === undefined ? undefined : { epoch, n };
    return this.#runInOrder(connection, (state) => this.#sendHistory(connection, state, position));
  }

  /** Delivers a stored message whose frame text is already available. */
  deliver(connection: ChatConnection, n: number, text: string): void {
    void this.#runInOrder(connection, async (state) => {
      if (n <= state.lastDelivered) return;
      if (n > state.lastDelivered + 1) return this.#catchUp(connection, state);
      connection.socket.sendText(text);
      state.lastDelivered = n;
    });
  }

  /** Sends the missing messages if the socket has received less than `last`. */
  catchUpTo(connection: ChatConnection, last: number): void {
    if ((this.#states.get(connection)?.lastDelivered ?? Infinity) >= last) return;
    void this.#runInOrder(connection, (state) =>
      state.lastDelivered < last ? this.#catchUp(connection, state) : undefined,
    );
  }

  async #sendHistory(
    connection: ChatConnection,
    state: DeliveryState,
    position: { epoch: string; n: number } | undefined,
  ): Promise<void> {
    const pair = pairOf(connection);
    const first = await this.history.read(pair, position ? { after: position, limit: AT_ONCE } : {});
    this.#sendHistoryPage(connection, state, first);
    let messages = first.messages;
    while (position !== undefined && messages.length === AT_ONCE) {
      messages = await this.history.readAfter(pair, state.lastDelivered, AT_ONCE);
      if (messages.length > 0)
        this.#sendHistoryPage(connection, state, { ...first, messages, earlier: true });
    }
  }

  #sendHistoryPage({ socket }: ChatConnection, state: DeliveryState, part: Omit<HistoryFrame, 'type'>): void {
    const frame: HistoryFrame = { type: 'chat_history', ...part };
    socket.send(frame);
    state.lastDelivered = part.messages.at(-1)?.n ?? part.last;
  }

  async #catchUp(connection: ChatConnection, state: DeliveryState): Promise<void> {
    let messages;
    do {
      messages = await this.history.readAfter(pairOf(connection), state.lastDelivered, AT_ONCE);
      for (const message of messages) {
        const frame: MessageFrame = { type: 'chat_message', ...message };
        connection.socket.send(frame);
        state.lastDelivered = message.n;
      }
    } while (messages.length === AT_ONCE);
  }

  /**
   * Runs work on one socket sequentially. Closes the socket if the work fails, for example if the database is
   * unavailable, so that the client reconnects.
   */
  #runInOrder(
    connection: ChatConnection,
    work: (state: DeliveryState) => Promise<void> | undefined,
  ): Promise<void> {
    const state = this.#states.get(connection) ?? { lastDelivered: Infinity, queue: Promise.resolve() };
    this.#states.set(connection, state);
    state.queue = state.queue
      .then(() => work(state))
      .catch((error: unknown) => {
        this.logger.warn(
          { err: error, room: connection.subject },
          'messages could not be delivered to a socket',
        );
        connection.socket.close(socketClosings.tryLater);
      });
    return state.queue;
  }
}
