import type { MemberId } from '@skillhour/contracts';
import { WebSocket } from 'ws';
import type { Chats } from './chats.ts';

interface Frame {
  type: string;
  n?: number;
  message?: string;
  epoch?: string;
  last?: number;
  messages?: { n: number; message: string }[];
}

/** A member's device in one conversation. When it reconnects, it requests only messages that it lacks. */
export class Device {
  /** Sequence numbers in the order received. */
  readonly receivedNumbers: number[] = [];
  /** Called for each message. */
  onMessage: (text: string) => void = () => undefined;
  #socket: WebSocket | undefined;
  #epoch: string | undefined;
  readonly #ticket: (known: { epoch?: string; after?: number }) => Promise<string>;

  constructor(chats: Chats, me: MemberId, other: MemberId, replica: number) {
    this.#ticket = (known) => chats.address(me, other, replica, known);
  }

  /** Connects; resolves once the device has received all messages written before. */
  async open(): Promise<void> {
    const known =
      this.#epoch === undefined ? {} : { epoch: this.#epoch, after: this.receivedNumbers.at(-1) ?? 0 };
    const socket = new WebSocket(await this.#ticket(known));
    this.#socket = socket;
    const opened = Promise.withResolvers<void>();
    socket.on('error', opened.reject);
    socket.on('close', (code) => opened.reject(new Error(`closed with code ${code}`)));
    socket.on('message', (data: Buffer) => {
      const frame = JSON.parse(data.toString()) as Frame;
      if (frame.type === 'chat_message') this.#receive(frame.n ?? 0, frame.message ?? '');
      if (frame.type !== 'chat_history') return;
      this.#epoch = frame.epoch;
      for (const { n, message } of frame.messages ?? []) this.#receive(n, message);
      if ((this.receivedNumbers.at(-1) ?? 0) >= (frame.last ?? 0)) opened.resolve();
    });
    await opened.promise;
  }

  send(message: string): void {
    this.#socket?.send(JSON.stringify({ type: 'chat_message', message }));
  }

  /** Drops the connection without a close frame. */
  dropConnection(): void {
    this.#socket?.removeAllListeners('message');
    this.#socket?.terminate();
  }

  #receive(n: number, message: string): void {
    this.receivedNumbers.push(n);
    this.onMessage(message);
  }
}
