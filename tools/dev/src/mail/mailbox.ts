import { z } from 'zod';
import { JsonLines } from '../store/json-lines.ts';
import { messageSchema, type Message } from './message.ts';

/** Number of stored emails. Older ones are deleted. */
export const MAX_MESSAGES = 500;

/** The latest emails, newest first, stored in a file so that they survive a restart. */
export class Mailbox {
  readonly #log: JsonLines;
  #messages: Message[];
  #linesInFile: number;

  private constructor(log: JsonLines, oldestFirst: readonly Message[]) {
    this.#log = log;
    this.#messages = oldestFirst.toReversed().slice(0, MAX_MESSAGES);
    this.#linesInFile = oldestFirst.length;
  }

  /** Opens the file, or creates an empty one. */
  static async open(file: string): Promise<Mailbox> {
    const { log, values } = await JsonLines.open(file);
    return new Mailbox(log, z.array(messageSchema).parse(values));
  }

  get messages(): readonly Message[] {
    return this.#messages;
  }

  find(id: string): Message | undefined {
    return this.#messages.find((message) => message.id === id);
  }

  /** Resolves when the email is in the file. */
  async add(message: Message): Promise<void> {
    this.#messages = [message, ...this.#messages].slice(0, MAX_MESSAGES);
    this.#linesInFile += 1;
    if (this.#linesInFile < 2 * MAX_MESSAGES) return this.#log.append(message);
    this.#linesInFile = this.#messages.length;
    return this.#log.rewrite(this.#messages.toReversed());
  }

  clear(): Promise<void> {
    this.#messages = [];
    this.#linesInFile = 0;
    return this.#log.rewrite([]);
  }
}
