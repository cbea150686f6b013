import { AckPolicy, DeliverPolicy, type JsMsg } from '@nats-io/jetstream';
import { headers } from '@nats-io/transport-node';
import type { Broker } from '../broker.js';

/** Headers added to a dead letter. The event's own headers stay. */
export const DEAD_LETTER_HEADERS = {
  subject: 'original-subject',
  consumer: 'failed-reaction',
  error: 'failed-because',
  deliveries: 'failed-deliveries',
  at: 'failed-at',
} as const;

/** On a republished event: the only consumer that should handle it. */
export const REPLAY_HEADER = 'replay-for';
const MESSAGE_ID_HEADER = 'Nats-Msg-Id';
const ERROR_MAX_LENGTH = 500;

/** Stores an unmodified event that its handler could not process, with the reason. */
export async function deadLetter(
  broker: Broker,
  { message, consumer, error }: { message: JsMsg; consumer: string; error: unknown },
): Promise<void> {
  const deadHeaders = headers();
  for (const key of message.headers?.keys() ?? []) {
    if (key !== MESSAGE_ID_HEADER && key !== REPLAY_HEADER)
      deadHeaders.set(key, message.headers?.get(key) ?? '');
  }
  deadHeaders.set(DEAD_LETTER_HEADERS.subject, message.subject);
  deadHeaders.set(DEAD_LETTER_HEADERS.consumer, consumer);
  deadHeaders.set(DEAD_LETTER_HEADERS.error, oneLine(error));
  deadHeaders.set(DEAD_LETTER_HEADERS.deliveries, String(message.info.deliveryCount));
  deadHeaders.set(DEAD_LETTER_HEADERS.at, new Date().toISOString());
  await broker.jetstream.publish(broker.names.deadSubject(consumer), message.data, {
    msgID: `${consumer}:${message.seq}:${message.timestampNanos}`,
    headers: deadHeaders,
  });
}

const oneLine = (error: unknown) =>
  (error instanceof Error ? `${error.name}: ${error.message}` : String(error))
    .replace(/\s+/g, ' ')
    .slice(0, ERROR_MAX_LENGTH);

export interface DeadLetter {
  /** Sequence number in the dead-letter stream. */
  seq: number;
  subject: string;
  consumer: string;
  error: string;
  failedAt: string;
}

export interface ReplayOptions {
  /** Only those of this durable consumer (`<service>-<handler>`). */
  consumer?: string;
  /** Lists dead letters without republishing them. */
  dryRun?: boolean;
  /** Maximum number, oldest first. */
  limit?: number;
  onDeadLetter?: (deadLetter: DeadLetter) => void;
}

const FETCH_BATCH_SIZE = 100;

/**
 * Republishes dead letters under their original subject, oldest first. Deletes each from the dead-letter stream once it is stored. Only the
 * consumer that failed handles it. Returns the number of dead letters.
 */
export async function replayDeadLetters(broker: Broker, options: ReplayOptions = {}): Promise<number> {
  const { consumer: only, dryRun = false, limit = Number.POSITIVE_INFINITY, onDeadLetter } = options;
  const manager = await broker.manager();
  const stream = broker.names.deadStream;
  const filter = only === undefined ? broker.names.deadSubjects : broker.names.deadSubject(only);
  const { name, num_pending: pending } = await manager.consumers.add(stream, {
    filter_subject: filter,
    ack_policy: AckPolicy.None,
    deliver_policy: DeliverPolicy.All,
    inactive_threshold: 60 * 1_000_000_000,
    mem_storage: true,
  });
  const consumer = await broker.jetstream.consumers.get(stream, name);
  let replayed = 0;
  for (let left = Math.min(pending, limit); left > 0;) {
    const batch = await consumer.fetch({ max_messages: Math.min(left, FETCH_BATCH_SIZE), expires: 2_000 });
    let received = 0;
    for await (const message of batch) {
      received += 1;
      if (!dryRun) await republish(broker, message);
      replayed += 1;
      onDeadLetter?.(readDeadLetter(message));
    }
    if (received === 0) break;
    left -= received;
  }
  await manager.consumers.delete(stream, name);
  return replayed;
}

async function republish(broker: Broker, message: JsMsg): Promise<void> {
  const manager = await broker.manager();
  const { subject, consumer } = readDeadLetter(message);
  const replayHeaders = headers();
  replayHeaders.set(REPLAY_HEADER, consumer);
  await broker.jetstream.publish(subject, message.data, {
    msgID: `replay:${message.seq}:${message.timestampNanos}`,
    headers: replayHeaders,
  });
  await manager.streams.deleteMessage(broker.names.deadStream, message.seq);
}

function readDeadLetter(message: JsMsg): DeadLetter {
  const headerOf = (key: string) => message.headers?.get(key) ?? '';
  return {
    seq: message.seq,
    subject: headerOf(DEAD_LETTER_HEADERS.subject),
    consumer: headerOf(DEAD_LETTER_HEADERS.consumer),
    error: headerOf(DEAD_LETTER_HEADERS.error),
    failedAt: headerOf(DEAD_LETTER_HEADERS.at),
  };
}
