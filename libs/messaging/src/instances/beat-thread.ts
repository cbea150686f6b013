import { connect, type NatsConnection, type NodeConnectionOptions } from '@nats-io/transport-node';
import { setTimeout as delay } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/*
 * A thread that says the beats of all instances of its process, each by a connection of its own. A service that is busy beats on, since
 * nothing else runs here; a process that is stopped, or gone, does not. It imports packages only: a spec runs it from its source.
 */

interface Join {
  type: 'join';
  id: number;
  service: string;
  connection: NodeConnectionOptions;
  beatSubject: string;
  askSubject: string;
}
/** What the process tells the thread. */
export type ToThread = Join | { type: 'leave' | 'end'; id: number };
/** What the thread tells the process: an instance's first beat has been heard by the broker, or its last. */
export interface FromThread {
  type: 'begun' | 'ended';
  id: number;
}
/** A beat's body. `leaving`: takes no more calls and finishes those under way. */
export type BeatState = 'serving' | 'leaving';

export interface ThreadData {
  beatEveryMs: number;
  /** Silent where the process itself has not turned for so long: it hangs. */
  hangsAfterMs: number;
  /** Counts the turns of the process's own event loop. */
  turns: Int32Array;
}

interface Member {
  connection: NatsConnection;
  beatSubject: string;
  state: BeatState;
}

/** The broker may be away. */
const DRAIN_MS = 1_000;
const { beatEveryMs, hangsAfterMs, turns } = workerData as ThreadData;
const members = new Map<number, Member>();
let seenTurns = -1;
let turnedAtMs = performance.now();

setInterval(() => {
  for (const member of members.values()) beat(member);
}, beatEveryMs);

parentPort?.on('message', (message: ToThread) => {
  if (message.type === 'join') void join(message);
  else if (message.type === 'end') void end(message.id);
  else leave(message.id);
});

async function join({ id, service, beatSubject, askSubject, ...options }: Join): Promise<void> {
  const connection = await connect(options.connection);
  const member: Member = { connection, beatSubject, state: 'serving' };
  members.set(id, member);
  connection.subscribe(askSubject, {
    callback: (error, message) => {
      if (error === null && [service, ''].includes(message.string())) beat(member);
    },
  });
  beat(member);
  await connection.flush();
  tell({ type: 'begun', id });
}

function leave(id: number): void {
  const member = members.get(id);
  if (member === undefined) return;
  member.state = 'leaving';
  beat(member);
}

async function end(id: number): Promise<void> {
  const member = members.get(id);
  members.delete(id);
  const drained = member?.connection.drain().catch(() => undefined);
  await Promise.race([drained, delay(DRAIN_MS)]);
  tell({ type: 'ended', id });
}

function beat({ connection, beatSubject, state }: Member): void {
  if (!connection.isClosed() && !hangs()) connection.publish(beatSubject, state);
}

function hangs(): boolean {
  const nowMs = performance.now();
  const now = Atomics.load(turns, 0);
  if (now !== seenTurns) turnedAtMs = nowMs;
  seenTurns = now;
  return nowMs - turnedAtMs > hangsAfterMs;
}

const tell = (message: FromThread) => parentPort?.postMessage(message);
