import {
  DiscardPolicy,
  JetStreamApiError,
  RetentionPolicy,
  StorageType,
  type JetStreamManager,
  type StreamConfig,
} from '@nats-io/jetstream';
import type { Names } from '../names.js';

const SECOND_NS = 1_000_000_000;
const DAY_NS = 24 * 3_600 * SECOND_NS;
const MEBIBYTE = 1024 * 1024;

/** How long the broker keeps events: consumers may be away that long, in days. Inboxes remember for longer. */
export const EVENT_RETENTION_DAYS = 7;
const DEAD_RETENTION_DAYS = 60;
const DUPLICATE_WINDOW_NS = 120 * SECOND_NS;
const STREAM_NOT_FOUND = 10_059;

export interface StreamSettings {
  /** Copies of every stream; 1 unless the broker is a cluster. */
  replicas: number;
  /** The most that the broker keeps of events, in bytes; the oldest go first, whether or not they are old. */
  eventBytes?: number | undefined;
  /** The same for dead letters. */
  deadBytes?: number | undefined;
}

/** Some hundred thousand events, and some ten thousand letters: the broker sets that much aside. */
const DEFAULT_EVENT_BYTES = 256 * MEBIBYTE;
const DEFAULT_DEAD_BYTES = 64 * MEBIBYTE;

/** Makes the two streams where they are not there, and brings the settings of those that are up to date. Several may do so at once. */
export async function ensureStreams(
  manager: JetStreamManager,
  names: Names,
  { replicas, eventBytes = DEFAULT_EVENT_BYTES, deadBytes = DEFAULT_DEAD_BYTES }: StreamSettings,
): Promise<void> {
  const common = {
    num_replicas: replicas,
    discard: DiscardPolicy.Old,
    duplicate_window: DUPLICATE_WINDOW_NS,
  };
  await ensure(manager, {
    ...common,
    name: names.eventStream,
    subjects: [names.eventSubjects],
    max_age: EVENT_RETENTION_DAYS * DAY_NS,
    max_bytes: eventBytes,
  });
  await ensure(manager, {
    ...common,
    name: names.deadStream,
    subjects: [names.deadSubjects],
    max_age: DEAD_RETENTION_DAYS * DAY_NS,
    max_bytes: deadBytes,
  });
}

type Settings = Partial<StreamConfig> & { name: string };

/** Gives a stream that is there the settings that are wanted now; what they do not name stays. */
export async function updateStream(manager: JetStreamManager, wanted: Settings): Promise<void> {
  const { config } = await manager.streams.info(wanted.name);
  if (differs(config, wanted)) await manager.streams.update(wanted.name, wanted);
}

async function ensure(manager: JetStreamManager, wanted: Settings): Promise<void> {
  try {
    await updateStream(manager, wanted);
  } catch (error) {
    if (!(error instanceof JetStreamApiError) || error.code !== STREAM_NOT_FOUND) throw error;
    await manager.streams.add({
      retention: RetentionPolicy.Limits,
      storage: StorageType.File,
      ...wanted,
    });
  }
}

const differs = (config: StreamConfig, wanted: Settings): boolean =>
  Object.entries(wanted).some(
    ([key, value]) => JSON.stringify(config[key as keyof StreamConfig]) !== JSON.stringify(value),
  );
