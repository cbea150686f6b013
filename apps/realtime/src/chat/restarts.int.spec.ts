import { newId } from '@skillhour/contracts';
import { scaledTimeoutMs, until } from '@skillhour/testing';
import { setImmediate } from 'node:timers/promises';
import { ChatWorld, type Writer } from '../../test/chat-world.js';
import { endSockets, SocketClient, type ReceivedFrame } from '../../test/socket-client.js';

/** Number of messages. Requirement R7 at full size: `CHAT_MESSAGES=100000`. */
const MESSAGES = Number(process.env['CHAT_MESSAGES'] ?? 5_000);
const PAIRS = 10;
const EACH = MESSAGES / PAIRS / 2;
/** Number of unconfirmed messages per sender, as for a client that may lose its connection. */
const AT_ONCE = 20;
/**
 * Time after which a connection without responses is abandoned; the web page waits up to 12 s. With a value
 * shorter than the pauses of a busy machine, all devices would reconnect repeatedly and keep the machine
 * busy.
 */
const DEAD_MS = scaledTimeoutMs(4_000);
const LIMIT_MS = Math.max(120_000, MESSAGES * 20);
/** Number of messages received between two restarts, summed over all devices. */
const BETWEEN_RESTARTS = MESSAGES;

let world: ChatWorld;
beforeAll(async () => {
  world = await ChatWorld.start();
});
afterEach(endSockets);
afterAll(() => world.stop());

/**
 * Device that behaves like the web app: it reconnects with its offset and resends unconfirmed messages under
 * their keys.
 */
class Device {
  readonly seen: { n: number; text: string }[] = [];
  readonly #unsent = new Map<string, string>();
  #client: SocketClient | undefined;
  #read = 0;
  #epoch: string | undefined;
  #isOver = false;
  readonly running: Promise<void>;

  constructor(
    private readonly me: Writer,
    private readonly other: Writer,
    private replica: number,
  ) {
    this.running = this.#run();
  }

  get unconfirmed(): number {
    return this.#unsent.size;
  }

  /** Messages that the server sent twice on one socket, or out of order. */
  readonly faults: string[] = [];

  send(text: string): void {
    const key = newId();
    this.#unsent.set(key, text);
    this.#send(key, text);
  }

  async end(): Promise<void> {
    this.#isOver = true;
    this.#client?.end();
    await this.running;
  }

  #send(key: string, message: string): void {
    try {
      this.#client?.send({ type: 'chat_message', message, key });
    } catch {
      // The message is sent again after the reconnect.
    }
  }

  async #run(): Promise<void> {
    while (!this.#isOver) {
      try {
        await this.#live();
      } catch {
        // The replica is down: the device connects to the other one.
      }
      this.replica = 1 - this.replica;
      await setImmediate();
    }
  }

  async #live(): Promise<void> {
    const known = this.#epoch === undefined ? {} : { epoch: this.#epoch, after: this.seen.length };
    const client = new SocketClient(await world.addressFor(this.me, this.other, this.replica, known));
    this.#read = 0;
    let isIn = false;
    let lastFrameAtMs = performance.now();
    const isDead = () => (!isIn || this.#unsent.size > 0) && performance.now() - lastFrameAtMs > DEAD_MS;
    const hasEvent = () =>
      this.#isOver || client.closed !== undefined || this.#read < client.frames.length || isDead();
    while (!this.#isOver && client.closed === undefined) {
      await until(hasEvent, { what: 'an event', timeoutMs: LIMIT_MS, everyMs: 5 });
      if (this.#read < client.frames.length) lastFrameAtMs = performance.now();
      this.#readFrames(client);
      // A process that exits closes its sockets. One that only stopped its service, as here, may leave an
      // unserved socket open.
      if (isDead()) {
        client.end();
        break;
      }
      if (!isIn && this.#epoch !== undefined && client.frames.length > 0) {
        isIn = true;
        this.#client = client;
        for (const [key, text] of this.#unsent) this.#send(key, text);
      }
    }
    this.#readFrames(client);
    this.#client = undefined;
  }

  #readFrames(client: SocketClient): void {
    for (; this.#read < client.frames.length; this.#read += 1) this.#handle(client.frames[this.#read]!);
  }

  #handle(frame: ReceivedFrame): void {
    if (frame['type'] === 'chat_history') {
      this.#epoch = String(frame['epoch']);
      for (const message of frame['messages'] as ReceivedFrame[]) this.#add(message);
    }
    if (frame['type'] === 'chat_message') this.#add(frame);
    if (frame['type'] === 'chat_sent') this.#unsent.delete(String(frame['key']));
  }

  #add({ n, message, key }: ReceivedFrame): void {
    if (n !== this.seen.length + 1) this.faults.push(`${String(n)} after ${this.seen.length}`);
    this.seen.push({ n: Number(n), text: String(message) });
    this.#unsent.delete(String(key));
  }
}

async function sendAll(device: Device, name: string): Promise<void> {
  for (let i = 0; i < EACH; i += 1) {
    await until(() => device.unconfirmed < AT_ONCE, {
      what: `confirmations to ${name}`,
      timeoutMs: LIMIT_MS,
    });
    device.send(`${name} ${i}`);
  }
}

it(
  `delivers ${MESSAGES} messages in order without loss or duplicates while replicas restart`,
  async () => {
    const pairs = await Promise.all(Array.from({ length: PAIRS }, () => world.createMembers()));
    const devices = pairs.map(([one, other], i) => ({
      one: new Device(one, other, i % 2),
      other: new Device(other, one, (i + 1) % 2),
      reader: new Device(other, one, i % 2),
    }));
    const all = devices.flatMap(({ one, other, reader }) => [one, other, reader]);
    const receivedCount = () => all.reduce((sum, { seen }) => sum + seen.length, 0);
    let isSending = true;
    const sending = Promise.all(
      devices.flatMap(({ one, other }) => [sendAll(one, 'One'), sendAll(other, 'Other')]),
    ).finally(() => (isSending = false));
    let restarts = 0;
    while (isSending) {
      await world.restart(restarts % 2);
      restarts += 1;
      const before = receivedCount();
      await until(() => !isSending || receivedCount() >= before + BETWEEN_RESTARTS, {
        what: 'messages between two restarts',
        timeoutMs: LIMIT_MS,
      });
    }
    await sending;
    await until(() => all.every(({ seen, unconfirmed }) => seen.length >= 2 * EACH && unconfirmed === 0), {
      what: 'everyone to receive everything',
    });
    for (const { seen, faults } of all) {
      expect(faults).toEqual([]);
      expect(seen.map(({ n }) => n)).toEqual(Array.from({ length: 2 * EACH }, (_, i) => i + 1));
      for (const name of ['One', 'Other']) {
        const texts = seen.filter(({ text }) => text.startsWith(`${name} `)).map(({ text }) => text);
        expect(texts).toEqual(Array.from({ length: EACH }, (_, i) => `${name} ${i}`));
      }
    }
    expect(restarts).toBeGreaterThan(1);
    await Promise.all(all.map((device) => device.end()));
  },
  LIMIT_MS + 60_000,
);
