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
  heartbeatSubject: string;
  heartbeatRequestSubject: string;
}
/** Message from the process to the thread. */
export type MessageToThread = Join | { type: 'leave' | 'end'; id: number };
/** Message from the thread to the process: the broker has received an instance's first heartbeat, or its last. */
export interface MessageFromThread {
  type: 'begun' | 'ended';
  id: number;
}
/** Body of a heartbeat. `leaving`: accepts no new calls and finishes those in progress. */
export type HeartbeatState = 'serving' | 'leaving';

export interface ThreadData {
  heartbeatIntervalMs: number;
  /** Heartbeats stop when the main event loop has not turned for this long, because the process hangs. */
  hangsAfterMs: number;
  /** Counter of the main event loop's turns. */
  turns: Int32Array;
}

interface ThreadInstance {
  connection: NatsConnection;
  heartbeatSubject: string;
  state: HeartbeatState;
}

/** Maximum time to drain a connection, since the broker may be unavailable. */
const DRAIN_MS = 1_000;
const { heartbeatIntervalMs, hangsAfterMs, turns } = workerData as ThreadData;
const instances = new Map<number, ThreadInstance>();
let lastTurns = -1;
let turnedAtMs = performance.now();

setInterval(() => {
  for (const instance of instances.values()) sendHeartbeat(instance);
}, heartbeatIntervalMs);

parentPort?.on('message', (message: MessageToThread) => {
  if (message.type === 'join') void join(message);
  else if (message.type === 'end') void end(message.id);
  else leave(message.id);
});

async function join({
  id,
  service,
  heartbeatSubject,
  heartbeatRequestSubject,
  ...options
}: Join): Promise<void> {
  const connection = await connect(options.connection);
  const instance: ThreadInstance = { connection, heartbeatSubject, state: 'serving' };
  instances.set(id, instance);
  connection.subscribe(heartbeatRequestSubject, {
    callback: (error, message) => {
      if (error === null && [service, ''].includes(message.string())) sendHeartbeat(instance);
    },
  });
  sendHeartbeat(instance);
  await connection.flush();
  postToProcess({ type: 'begun', id });
}

function leave(id: number): void {
  const instance = instances.get(id);
  if (instance === undefined) return;
  instance.state = 'leaving';
  sendHeartbeat(instance);
}

async function end(id: number): Promise<void> {
  const instance = instances.get(id);
  instances.delete(id);
  const drained = instance?.connection.drain().catch(() => undefined);
  await Promise.race([drained, delay(DRAIN_MS)]);
  postToProcess({ type: 'ended', id });
}

function sendHeartbeat({ connection, heartbeatSubject, state }: ThreadInstance): void {
  if (!connection.isClosed() && !isHung()) connection.publish(heartbeatSubject, state);
}

function isHung(): boolean {
  const nowMs = performance.now();
  const now = Atomics.load(turns, 0);
  if (now !== lastTurns) turnedAtMs = nowMs;
  lastTurns = now;
  return nowMs - turnedAtMs > hangsAfterMs;
}

const postToProcess = (message: MessageFromThread) => parentPort?.postMessage(message);
