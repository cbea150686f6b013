import { Injectable } from '@nestjs/common';
import { isBusyError } from '@skillhour/contracts';
import { systemContext } from '@skillhour/messaging';
import { isDuplicateKey, UnitOfWork } from '@skillhour/persistence';
import type { Message } from '../conversations/message.js';
import { MessageStore } from '../conversations/message.store.js';
import { WriteMessages } from './write-messages.js';

/** Maximum number of messages per transaction. */
const MOST_AT_ONCE = 50;
/**
 * Time for which a message waits for its conversation. Another replica's transactions can hold the conversation for a moment
 * on a busy machine, and those of a killed replica for two seconds (docs/adr/0009).
 */
const BUSY_MS = 5_000;

type UnsavedMessage = Omit<Message, 'n'>;
interface QueuedMessage {
  message: UnsavedMessage;
  settle: PromiseWithResolvers<Message | null>;
  /** Time by `performance.now()` at which a message to a busy conversation is rejected. */
  busyUntilMs: number;
}

/**
 * Stores messages with their sequence numbers and updates the contact lists of both members, all in one
 * transaction. Messages that arrive during a transaction are batched into the next one, so many conversations
 * cost little more than one.
 */
@Injectable()
export class SaveMessage {
  readonly #queue: QueuedMessage[] = [];
  #isRunning = false;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly write: WriteMessages,
    private readonly messages: MessageStore,
  ) {}

  /**
   * Returns the message with its sequence number, or the one already stored under its sender’s key. Returns
   * null if the two may not write to each other.
   */
  run(message: UnsavedMessage): Promise<Message | null> {
    const settle = Promise.withResolvers<Message | null>();
    this.#queue.push({ message, settle, busyUntilMs: performance.now() + BUSY_MS });
    if (!this.#isRunning) void this.#runAll();
    return settle.promise;
  }

  async #runAll(): Promise<void> {
    this.#isRunning = true;
    while (this.#queue.length > 0) await this.#saveBatch(this.#queue.splice(0, MOST_AT_ONCE));
    this.#isRunning = false;
  }

  async #saveBatch(some: readonly QueuedMessage[]): Promise<void> {
    try {
      const saved = await this.#writeBatch(some.map(({ message }) => message));
      some.forEach(({ settle }, index) => settle.resolve(saved[index] ?? null));
    } catch (error) {
      const [only] = some;
      if (some.length > 1) await this.#saveEach(some);
      // A sender's next message waits for this one, so a later turn does not change their order.
      else if (only && isBusyError(error) && performance.now() < only.busyUntilMs) this.#queue.push(only);
      else if (only) await this.#resolveKnown(only, error);
    }
  }

  /** Stores messages one by one, so that one that cannot be stored does not fail the others. */
  async #saveEach(some: readonly QueuedMessage[]): Promise<void> {
    for (const one of some) await this.#saveBatch([one]);
  }

  #writeBatch(messages: readonly UnsavedMessage[]): Promise<(Message | null)[]> {
    return this.unitOfWork.run(systemContext(), (tx) => this.write.run(messages, tx));
  }

  async #resolveKnown(
    { message: { roomId, senderId, key }, settle }: QueuedMessage,
    error: unknown,
  ): Promise<void> {
    try {
      const isKnown = key !== null && isDuplicateKey(error);
      const known = isKnown ? await this.messages.findByKey(roomId, senderId, key) : null;
      if (known === null) settle.reject(error);
      else settle.resolve(known);
    } catch (another) {
      settle.reject(another);
    }
  }
}
