import { until } from '@skillhour/testing';
import * as Y from 'yjs';
import type { ReceivedFrame, SocketClient } from './socket-client.js';

const frameBytes = (frame: ReceivedFrame, key: string) =>
  new Uint8Array(Buffer.from(String(frame[key]), 'base64'));
export const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

/** Editor of a member as in our web app: a document that merges the changes it receives. */
export class CodeClient {
  readonly doc = new Y.Doc();
  readonly text = this.doc.getText('code');
  readonly notes = this.doc.getText('notes');
  /** Number of frames that it has read from its socket. */
  #read = 0;
  readonly #sent: Uint8Array[] = [];

  constructor(readonly socket: SocketClient) {
    this.doc.on('update', (update: Uint8Array, origin: unknown) => {
      if (origin !== this) this.#sent.push(update);
    });
  }

  /** Opens the editor on a socket and loads what is stored. */
  static async open(socket: SocketClient): Promise<CodeClient> {
    const client = new CodeClient(socket);
    await client.sync();
    return client;
  }

  async sync(): Promise<ReceivedFrame> {
    const before = this.socket.all('code_state').length;
    this.socket.send({ type: 'code_sync', state_vector: base64(Y.encodeStateVector(this.doc)) });
    const state = await until(() => this.socket.all('code_state')[before], { what: 'the state of the code' });
    this.#applyReceived();
    return state;
  }

  /** Changes the code and sends the change. */
  write(at: number, text: string, remove = 0): void {
    this.doc.transact(() => {
      this.text.delete(at, remove);
      this.text.insert(at, text);
    });
    this.send();
  }

  /** Inserts into the notes and sends the change. */
  insertNote(at: number, text: string): void {
    this.notes.insert(at, text);
    this.send();
  }

  /** Sends all unsent changes. */
  send(): void {
    for (const update of this.#sent.splice(0))
      this.socket.send({ type: 'code_update', update: base64(update) });
  }

  /** Sends the whole document, as after a reconnect. */
  sendAll(): void {
    this.socket.send({ type: 'code_update', update: base64(Y.encodeStateAsUpdate(this.doc)) });
  }

  get notesContent(): string {
    this.#applyReceived();
    return this.notes.toJSON();
  }

  get content(): string {
    this.#applyReceived();
    return this.text.toJSON();
  }

  /** Waits until the code is as expected. */
  async waitForContent(expected: string | ((content: string) => boolean)): Promise<string> {
    const isSo = typeof expected === 'string' ? (content: string) => content === expected : expected;
    await until(() => isSo(this.content), { what: 'the code' });
    return this.content;
  }

  #applyReceived(): void {
    for (; this.#read < this.socket.frames.length; this.#read += 1) {
      const frame = this.socket.frames[this.#read]!;
      const isText = frame['type'] === 'code_update' || frame['type'] === 'code_state';
      if (isText) Y.applyUpdate(this.doc, frameBytes(frame, 'update'), this);
    }
  }
}
