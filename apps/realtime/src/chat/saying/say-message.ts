import { Inject, Injectable } from '@nestjs/common';
import { ChatMessageId, newId, type chatMessages, type Frame } from '@skillhour/contracts';
import type { Logger } from '@skillhour/observability';
import { isOutage } from '@skillhour/persistence';
import { Clock, LOGGER } from '@skillhour/service-kit';
import { t } from '@skillhour/texts';
import { CLOSE } from '../../sockets/index.js';
import { ChatSockets } from '../chat-sockets.js';
import { History } from '../conversations/history.js';
import type { Message } from '../conversations/message.js';
import { MessageStore } from '../conversations/message.store.js';
import { pairOf, type ChatConnection } from '../delivery.js';
import { isDataUrl } from '../files/data-url.js';
import { FileBySocket } from '../files/file-by-socket.js';
import { Admission } from './admission.js';
import { KeepMessage } from './keep-message.js';
import { MessageFile } from './message-file.js';
import { Refused } from './refused.js';
import { TellNews } from './tell-news.js';

type Said = Pick<Frame<typeof chatMessages.say>, 'message' | 'media' | 'key'>;

/**
 * Handles messages of one member to the other. A message is stored before it is delivered, so every delivered
 * message can be read again.
 */
@Injectable()
export class SayMessage {
  /**
   * Connections with a message that could not be stored. Later messages on them are ignored, so that they
   * don't overtake it; the client reconnects and sends all of them again.
   */
  readonly #failed = new WeakSet<ChatConnection>();
  /**
   * End of the queue per sender and conversation. Messages get their sequence numbers in order of arrival.
   */
  readonly #turns = new Map<string, Promise<void>>();

  constructor(
    private readonly chats: ChatSockets,
    private readonly files: MessageFile,
    private readonly bySocket: FileBySocket,
    private readonly messages: MessageStore,
    private readonly keep: KeepMessage,
    private readonly history: History,
    private readonly admission: Admission,
    private readonly news: TellNews,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async run(connection: ChatConnection, said: Said): Promise<void> {
    if (!isDataUrl(said.media)) return this.#inTurn(connection, said);
    try {
      await this.bySocket.during(connection.memberId, () => this.#inTurn(connection, said));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      tellRefusal(connection, said, error);
    }
  }

  /**
   * Processes the messages of one sender in a conversation sequentially. Storing a file takes time, so the
   * other member has a separate queue.
   */
  #inTurn(connection: ChatConnection, said: Said): Promise<void> {
    const writer = `${connection.subject}:${connection.memberId}`;
    const before = this.#turns.get(writer) ?? Promise.resolve();
    const turn = before.then(() => this.#answer(connection, said));
    this.#turns.set(writer, turn);
    return turn.then(() => {
      if (this.#turns.get(writer) === turn) this.#turns.delete(writer);
    });
  }

  /** Never throws: the sender receives an error that names the rejected message and the reason. */
  async #answer(connection: ChatConnection, said: Said): Promise<void> {
    if (this.#failed.has(connection)) return;
    try {
      await this.#say(connection, said);
    } catch (error) {
      if (error instanceof Refused) tellRefusal(connection, said, error);
      else this.#fail(connection, said, error);
    }
  }

  async #say(connection: ChatConnection, said: Said): Promise<void> {
    const { message: text, media, key } = said;
    const { subject: roomId, memberId: senderId, ticket } = connection;
    const receiverId = ticket.other_id;
    const known = await this.#known(connection, said);
    if (known !== null) return tellSent(connection, known, key);
    const file = await this.files.of(connection, media);
    if (text === '' && file === null) throw new Refused('chat.empty', t('Write something or choose a file.'));
    const at = this.clock.now();
    const message = { id: newId(ChatMessageId), roomId, senderId, receiverId, text, file, at };
    const kept = await this.#keep(connection, { ...message, key: key ?? null }).catch(
      async (error: unknown) => {
        // After any other error the message may be stored and then needs its file.
        if (error instanceof Refused) await this.files.takeBack(connection, media, file);
        throw error;
      },
    );
    tellSent(connection, kept, key);
    if (kept.id === message.id) return this.#tell(connection, kept);
    await this.files.takeBack(connection, media, file);
  }

  async #keep(connection: ChatConnection, message: Omit<Message, 'n'>): Promise<Message> {
    await this.admission.reach(message.receiverId);
    const kept = await this.keep.run(message);
    if (kept === null) throw await this.admission.refusal(connection);
    return kept;
  }

  /**
   * Returns the stored message if a message with a file was sent again, so that the file is not stored twice.
   */
  async #known({ subject, memberId }: ChatConnection, { media, key }: Said): Promise<Message | null> {
    if (!isDataUrl(media) || key === undefined) return null;
    return this.messages.findByKey(subject, memberId, key);
  }

  #tell(connection: ChatConnection, kept: Message): void {
    const pair = pairOf(connection);
    for (const view of this.history.views(pair, [kept])) this.chats.tellMessage(kept.roomId, view);
    void this.news.run(kept, pair.me.username);
  }

  /**
   * Handles an unknown outcome: the message may or may not be stored. With a key the client can safely send
   * it again after reconnecting. Without one, the sender has to check.
   */
  #fail(connection: ChatConnection, said: Said, error: unknown): void {
    if (!isOutage(error)) this.logger.error({ err: error }, 'message could not be stored');
    const words = t('Not sent. Try again in a moment.');
    if (said.key === undefined)
      return tellRefusal(connection, said, new Refused('service.unavailable', words));
    this.#failed.add(connection);
    connection.socket.close(CLOSE.tryLater, words);
  }
}

function tellSent({ socket }: ChatConnection, { id, n }: Message, key: string | undefined): void {
  const frame: Frame<typeof chatMessages.sent> = { type: 'chat_sent', id, n };
  socket.send({ ...frame, ...(key !== undefined && { key }) });
}

function tellRefusal({ socket }: ChatConnection, { key }: Said, { code, words }: Refused): void {
  const frame: Frame<typeof chatMessages.error> = { type: 'error', code, message: words };
  socket.send({ ...frame, ...(key !== undefined && { key }) });
}
