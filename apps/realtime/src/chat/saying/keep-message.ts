import { Injectable } from '@nestjs/common';
import { systemContext } from '@skillhour/messaging';
import { isDuplicateKey, UnitOfWork } from '@skillhour/persistence';
import type { Message } from '../conversations/message.js';
import { MessageStore } from '../conversations/message.store.js';
import { WriteMessages } from './write-messages.js';

/** Maximum number of messages per transaction. */
const MOST_AT_ONCE = 50;

type Unkept = Omit<Message, 'n'>;
interface Waiting {
  message: Unkept;
  settle: PromiseWithResolvers<Message | null>;
}

/**
 * Stores messages with their sequence numbers and updates the contact lists of both members, all in one
 * transaction. Messages that arrive during a transaction are batched into the next one, so many conversations
 * cost little more than one.
 */
@Injectable()
export class KeepMessage {
  readonly #waiting: Waiting[] = [];
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
  run(message: Unkept): Promise<Message | null> {
    const settle = Promise.withResolvers<Message | null>();
    this.#waiting.push({ message, settle });
    if (!this.#isRunning) void this.#runAll();
    return settle.promise;
  }

  async #runAll(): Promise<void> {
    this.#isRunning = true;
    while (this.#waiting.length > 0) await this.#keepSome(this.#waiting.splice(0, MOST_AT_ONCE));
    this.#isRunning = false;
  }

  async #keepSome(some: readonly Waiting[]): Promise<void> {
    try {
      const kept = await this.#together(some.map(({ message }) => message));
      some.forEach(({ settle }, index) => settle.resolve(kept[index] ?? null));
    } catch (error) {
      const [only] = some;
      if (some.length > 1) await this.#keepEach(some);
      else if (only) await this.#keepKnown(only, error);
    }
  }

  /** Stores messages one by one, so that one that cannot be stored does not fail the others. */
  async #keepEach(some: readonly Waiting[]): Promise<void> {
    for (const one of some) await this.#keepSome([one]);
  }

  #together(messages: readonly Unkept[]): Promise<(Message | null)[]> {
    return this.unitOfWork.run(systemContext(), (tx) => this.write.run(messages, tx));
  }

  async #keepKnown({ message: { roomId, senderId, key }, settle }: Waiting, error: unknown): Promise<void> {
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
