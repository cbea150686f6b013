import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { cpuUs, memoryOf } from '../measure/processes.ts';
import type { Round } from '../measure/rounds.ts';
import type { ServerResponse, ServerRequest } from './server-messages.ts';

const AT_ONCE = 50;
const REST_MS = 5_000;

/** A socket server in a process of its own, with its clients in this process. */
export class SocketServer {
  readonly #child: ChildProcess;
  readonly #clients: WebSocket[] = [];
  #received = 0;
  #onReceived: () => void = () => undefined;

  private constructor(script: string, env: Record<string, string>) {
    this.#child = fork(join(import.meta.dirname, script), { env: { ...process.env, ...env } });
  }

  static async start(
    script: 'bare.ts' | 'kernel.ts',
    env: Record<string, string> = {},
  ): Promise<SocketServer> {
    const served = new SocketServer(script, env);
    await once(served.#child, 'message');
    return served;
  }

  async connect(members: number, each: number): Promise<void> {
    const { addresses } = (await this.#request({ kind: 'addresses', members, each })) as {
      addresses: string[];
    };
    for (let from = 0; from < addresses.length; from += AT_ONCE)
      await Promise.all(addresses.slice(from, from + AT_ONCE).map((url) => this.#open(url)));
  }

  /** Runs one round; its cost is the server's CPU microseconds per frame and socket. */
  async round(frames: number): Promise<Round> {
    const pids = [this.#child.pid ?? 0];
    const wanted = frames * this.#clients.length;
    const before = cpuUs(pids);
    const startMs = performance.now();
    this.#received = 0;
    const all = new Promise<void>((resolve) => {
      this.#onReceived = () => this.#received >= wanted && resolve();
    });
    await Promise.all([this.#request({ kind: 'send', frames }), all]);
    const perSecond = (wanted * 1_000) / (performance.now() - startMs);
    return { cost: (cpuUs(pids) - before) / wanted, perSecond };
  }

  async rssMb(): Promise<number> {
    await new Promise((resolve) => setTimeout(resolve, REST_MS));
    return memoryOf(this.#child.pid ?? 0)?.rssMb ?? Number.NaN;
  }

  async stop(): Promise<void> {
    for (const client of this.#clients) client.terminate();
    const exit = once(this.#child, 'exit');
    this.#child.disconnect();
    const late = setTimeout(() => this.#child.kill('SIGKILL'), REST_MS);
    await exit;
    clearTimeout(late);
  }

  async #open(url: string): Promise<void> {
    const client = new WebSocket(url);
    this.#clients.push(client);
    client.on('message', () => {
      this.#received += 1;
      this.#onReceived();
    });
    await once(client, 'open');
  }

  async #request(request: ServerRequest): Promise<ServerResponse> {
    const response = once(this.#child, 'message');
    this.#child.send(request);
    return ((await response) as [ServerResponse])[0];
  }
}
