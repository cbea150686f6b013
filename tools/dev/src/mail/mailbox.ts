import { appendFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Message } from './message.ts';

/** Older mails are forgotten. */
export const KEPT_MESSAGES = 500;

/** The last mails, newest first, kept in a file of one JSON line a mail so that they survive a restart. */
export class Mailbox {
  readonly #file: string;
  #messages: Message[];
  #linesInFile: number;
  /** Writes happen one after the other. */
  #written: Promise<void> = Promise.resolve();

  private constructor(file: string, messages: Message[]) {
    this.#file = file;
    this.#messages = messages.slice(0, KEPT_MESSAGES);
    this.#linesInFile = messages.length;
  }

  /** Opens the file, or starts an empty one. A line that a crash cut short is left out. */
  static async open(file: string): Promise<Mailbox> {
    await mkdir(dirname(file), { recursive: true });
    const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n');
    const mailbox = new Mailbox(file, lines.flatMap(parseLine).reverse());
    await mailbox.#rewrite();
    return mailbox;
  }

  get messages(): readonly Message[] {
    return this.#messages;
  }

  find(id: string): Message | undefined {
    return this.#messages.find((message) => message.id === id);
  }

  /** Resolves when the mail is in the file. */
  add(message: Message): Promise<void> {
    return this.#oneByOne(async () => {
      await appendFile(this.#file, `${JSON.stringify(message)}\n`);
      this.#messages = [message, ...this.#messages].slice(0, KEPT_MESSAGES);
      this.#linesInFile += 1;
      if (this.#linesInFile >= 2 * KEPT_MESSAGES) await this.#rewrite();
    });
  }

  clear(): Promise<void> {
    return this.#oneByOne(async () => {
      this.#messages = [];
      await this.#rewrite();
    });
  }

  async #rewrite(): Promise<void> {
    const oldestFirst = this.#messages.toReversed();
    await writeFile(
      `${this.#file}.new`,
      oldestFirst.map((message) => `${JSON.stringify(message)}\n`).join(''),
    );
    await rename(`${this.#file}.new`, this.#file);
    this.#linesInFile = oldestFirst.length;
  }

  #oneByOne(task: () => Promise<void>): Promise<void> {
    const done = this.#written.then(task);
    this.#written = done.catch(() => undefined);
    return done;
  }
}

function parseLine(line: string): Message[] {
  try {
    const message: Message = JSON.parse(line);
    return [message];
  } catch {
    return [];
  }
}
