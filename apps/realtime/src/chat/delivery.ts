import { Inject, Injectable } from '@nestjs/common';
import type { chatChannel, chatMessages, Frame } from '@skillhour/contracts';
import type { Logger } from '@skillhour/observability';
import { LOGGER } from '@skillhour/service-kit';
import { t } from '@skillhour/texts';
import { CLOSE, type ConnectionOf } from '../sockets/index.js';
import { History, type Pair } from './conversations/history.js';

/** One socket of a direct chat. */
export type ChatConnection = ConnectionOf<typeof chatChannel>;
type MessageFrame = Frame<typeof chatMessages.message>;
type HistoryFrame = Frame<typeof chatMessages.history>;

/** Number of messages per database query. */
const AT_ONCE = 200;

/** Delivery state of one socket. */
interface Line {
  told: number;
  /** End of the work that is queued for the socket. */
  turn: Promise<void>;
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
export class Delivery {
  readonly #lines = new WeakMap<ChatConnection, Line>();

  constructor(
    private readonly history: History,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Sends a new socket the messages after its last known one, or the end of the conversation. */
  open(connection: ChatConnection): Promise<void> {
    const { after, epoch } = connection.ticket;
    const behind = after === null || epoch === null ? undefined : { epoch, n: after };
    return this.#inTurn(connection, (line) => this.#tellHistory(connection, line, behind));
  }

  /** Does the same for a client that asks to resume. */
  resume(connection: ChatConnection, epoch: string | undefined, n: number): Promise<void> {
    const behind = epoch === undefined ? undefined : { epoch, n };
    return this.#inTurn(connection, (line) => this.#tellHistory(connection, line, behind));
  }

  /** Delivers a stored message whose frame text is already available. */
  pass(connection: ChatConnection, n: number, text: string): void {
    void this.#inTurn(connection, async (line) => {
      if (n <= line.told) return;
      if (n > line.told + 1) return this.#catchUp(connection, line);
      connection.socket.sendText(text);
      line.told = n;
    });
  }

  /** Sends the missing messages if the socket has received less than `last`. */
  reached(connection: ChatConnection, last: number): void {
    if ((this.#lines.get(connection)?.told ?? Infinity) >= last) return;
    void this.#inTurn(connection, (line) => (line.told < last ? this.#catchUp(connection, line) : undefined));
  }

  async #tellHistory(
    connection: ChatConnection,
    line: Line,
    behind: { epoch: string; n: number } | undefined,
  ): Promise<void> {
    const pair = pairOf(connection);
    const first = await this.history.read(pair, behind ? { behind, limit: AT_ONCE } : {});
    this.#tellPart(connection, line, first);
    let messages = first.messages;
    while (behind !== undefined && messages.length === AT_ONCE) {
      messages = await this.history.behind(pair, line.told, AT_ONCE);
      if (messages.length > 0) this.#tellPart(connection, line, { ...first, messages, earlier: true });
    }
  }

  #tellPart({ socket }: ChatConnection, line: Line, part: Omit<HistoryFrame, 'type'>): void {
    const frame: HistoryFrame = { type: 'chat_history', ...part };
    socket.send(frame);
    line.told = part.messages.at(-1)?.n ?? part.last;
  }

  async #catchUp(connection: ChatConnection, line: Line): Promise<void> {
    let messages;
    do {
      messages = await this.history.behind(pairOf(connection), line.told, AT_ONCE);
      for (const message of messages) {
        const frame: MessageFrame = { type: 'chat_message', ...message };
        connection.socket.send(frame);
        line.told = message.n;
      }
    } while (messages.length === AT_ONCE);
  }

  /**
   * Runs work on one socket sequentially. Closes the socket if the work fails, for example if the database is
   * unavailable, so that the client reconnects.
   */
  #inTurn(connection: ChatConnection, work: (line: Line) => Promise<void> | undefined): Promise<void> {
    const line = this.#lines.get(connection) ?? { told: Infinity, turn: Promise.resolve() };
    this.#lines.set(connection, line);
    line.turn = line.turn
      .then(() => work(line))
      .catch((error: unknown) => {
        this.logger.warn(
          { err: error, room: connection.subject },
          'messages could not be delivered to a socket',
        );
        connection.socket.close(CLOSE.tryLater, t('Try again in a moment.'));
      });
    return line.turn;
  }
}
