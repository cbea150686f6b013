import { Inject, Injectable } from '@nestjs/common';
import {
  ChatMessageId,
  chatMessages,
  createError,
  fail,
  isErrorOf,
  newId,
  socketClosings,
  type AppError,
  type Frame,
} from '@skillhour/contracts';
import type { Logger } from '@skillhour/observability';
import { isOutage } from '@skillhour/persistence';
import { Clock, LOGGER } from '@skillhour/service-kit';
import { errorFrame } from '../../sockets/index.js';
import { ChatSockets } from '../chat-sockets.js';
import { ConversationHistory } from '../conversations/conversation-history.js';
import type { Message } from '../conversations/message.js';
import { MessageStore } from '../conversations/message.store.js';
import { pairOf, type ChatConnection } from '../message-delivery.js';
import { isDataUrl } from '../files/data-url.js';
import { InlineFiles } from '../files/inline-files.js';
import { WritePermission } from './write-permission.js';
import { SaveMessage } from './save-message.js';
import { MessageFile } from './message-file.js';
import { BroadcastChatUpdate } from './broadcast-chat-update.js';

type MessageInput = Pick<Frame<typeof chatMessages.send>, 'message' | 'media' | 'key'>;

/**
 * Handles messages of one member to the other. A message is stored before it is delivered, so every delivered
 * message can be read again.
 */
@Injectable()
export class SendMessage {
  /**
   * Connections with a message that could not be stored. Later messages on them are ignored, so that they
   * don't overtake it; the client reconnects and sends all of them again.
   */
  readonly #failed = new WeakSet<ChatConnection>();
  /**
   * End of the queue per sender and conversation. Messages get their sequence numbers in order of arrival.
   */
  readonly #queues = new Map<string, Promise<void>>();

  constructor(
    private readonly chats: ChatSockets,
    private readonly files: MessageFile,
    private readonly inlineFiles: InlineFiles,
    private readonly messages: MessageStore,
    private readonly saveMessage: SaveMessage,
    private readonly history: ConversationHistory,
    private readonly permission: WritePermission,
    private readonly broadcastUpdate: BroadcastChatUpdate,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async run(connection: ChatConnection, input: MessageInput): Promise<void> {
    if (!isDataUrl(input.media)) return this.#runInOrder(connection, input);
    try {
      await this.inlineFiles.runWithinLimit(connection.memberId, () => this.#runInOrder(connection, input));
    } catch (error) {
      if (!isErrorOf(chatMessages.send, error)) throw error;
      sendRejection(connection, input, error);
    }
  }

  /**
   * Processes the messages of one sender in a conversation sequentially. Storing a file takes time, so the
   * other member has a separate queue.
   */
  #runInOrder(connection: ChatConnection, input: MessageInput): Promise<void> {
    const writer = `${connection.subject}:${connection.memberId}`;
    const before = this.#queues.get(writer) ?? Promise.resolve();
    const turn = before.then(() => this.#handle(connection, input));
    this.#queues.set(writer, turn);
    return turn.then(() => {
      if (this.#queues.get(writer) === turn) this.#queues.delete(writer);
    });
  }

  /** Never throws: the sender receives an error that names the rejected message and the reason. */
  async #handle(connection: ChatConnection, input: MessageInput): Promise<void> {
    if (this.#failed.has(connection)) return;
    try {
      await this.#send(connection, input);
    } catch (error) {
      if (isErrorOf(chatMessages.send, error)) sendRejection(connection, input, error);
      else this.#fail(connection, input, error);
    }
  }

  async #send(connection: ChatConnection, input: MessageInput): Promise<void> {
    const { message: text, media, key } = input;
    const { subject: roomId, memberId: senderId, ticket } = connection;
    const receiverId = ticket.other_id;
    const known = await this.#findKnown(connection, input);
    if (known !== null) return sendConfirmation(connection, known, key);
    const file = await this.files.resolve(connection, media);
    if (text === '' && file === null) fail(chatMessages.send, 'chat.empty');
    const at = this.clock.now();
    const message = { id: newId(ChatMessageId), roomId, senderId, receiverId, text, file, at };
    const saved = await this.#save(connection, { ...message, key: key ?? null }).catch(
      async (error: unknown) => {
        // After any other error the message may be stored and then needs its file.
        if (isErrorOf(chatMessages.send, error)) await this.files.discard(connection, media, file);
        throw error;
      },
    );
    sendConfirmation(connection, saved, key);
    if (saved.id === message.id) return this.#broadcast(connection, saved);
    await this.files.discard(connection, media, file);
  }

  async #save(connection: ChatConnection, message: Omit<Message, 'n'>): Promise<Message> {
    await this.permission.checkReachable(message.receiverId);
    const saved = await this.saveMessage.run(message);
    if (saved === null) throw await this.permission.blockErrorFor(connection);
    return saved;
  }

  /**
   * Returns the stored message if a message with a file was sent again, so that the file is not stored twice.
   */
  async #findKnown(
    { subject, memberId }: ChatConnection,
    { media, key }: MessageInput,
  ): Promise<Message | null> {
    if (!isDataUrl(media) || key === undefined) return null;
    return this.messages.findByKey(subject, memberId, key);
  }

  #broadcast(connection: ChatConnection, saved: Message): void {
    const pair = pairOf(connection);
    for (const view of this.history.toViews(pair, [saved])) this.chats.broadcastMessage(saved.roomId, view);
    void this.broadcastUpdate.run(saved, pair.me.username);
  }

  /**
   * Handles an unknown outcome: the message may or may not be stored. With a key the client can safely send
   * it again after reconnecting. Without one, the sender has to check.
   */
  #fail(connection: ChatConnection, input: MessageInput, error: unknown): void {
    if (!isOutage(error)) this.logger.error({ err: error }, 'message could not be stored');
    if (input.key === undefined)
      return sendRejection(connection, input, createError(chatMessages.send, 'service.unavailable'));
    this.#failed.add(connection);
    connection.socket.close(socketClosings.messageUnsent);
  }
}

function sendConfirmation({ socket }: ChatConnection, { id, n }: Message, key: string | undefined): void {
  const frame: Frame<typeof chatMessages.sent> = { type: 'chat_sent', id, n };
  socket.send({ ...frame, ...(key !== undefined && { key }) });
}

function sendRejection({ socket }: ChatConnection, { key }: MessageInput, error: AppError): void {
  const frame: Frame<typeof chatMessages.error> = errorFrame(error);
  socket.send({ ...frame, ...(key !== undefined && { key }) });
}
