import { connect, type NatsConnection, type NodeConnectionOptions } from '@nats-io/transport-node';
import { setTimeout as delay } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/*
 * Thread that publishes the heartbeats of all instances in its process, with one connection per instance. Heartbeats continue while a service
 * is busy, since nothing else runs in this thread. They end when the process is stopped or dies. The file imports only packages, so that a
 * spec can run it from source.
 */

interface Join {
  type: 'join';
  id: number;
  service: string;
  connection: NodeConnectionOptions;
  beatSubject: string;
  askSubject: string;
}
/** Message from the process to the thread. */
export type ToThread = Join | { type: 'leave' | 'end'; id: number };
/** Message from the thread to the process: the broker has received an instance's first heartbeat, or its last. */
export interface FromThread {
  type: 'begun' | 'ended';
  id: number;
}
/** Body of a heartbeat. `leaving`: accepts no new calls and finishes those in progress. */
export type BeatState = 'serving' | 'leaving';

export interface ThreadData {
  beatEveryMs: number;
  /** Heartbeats stop when the main event loop has not turned for this long, because the process hangs. */
  hangsAfterMs: number;
  /** Counter of the main event loop's turns. */
  turns: Int32Array;
}

interface Member {
  connection: NatsConnection;
  beatSubject: string;
  state: BeatState;
}

/** Maximum time to drain a connection, since the broker may be unavailable. */
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
