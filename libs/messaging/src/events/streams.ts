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

/** How long the broker retains events, in days. Consumers may be down for that long. Inboxes keep their entries longer. */
export const EVENT_RETENTION_DAYS = 7;
const DEAD_RETENTION_DAYS = 60;
const DUPLICATE_WINDOW_NS = 120 * SECOND_NS;
const STREAM_NOT_FOUND = 10_059;

export interface StreamSettings {
  /** Number of replicas of each stream. 1 unless the broker is a cluster. */
  replicas: number;
  /** Maximum size of the event stream, in bytes. When it is full, the oldest events are discarded, whatever their age. */
  eventBytes?: number | undefined;
  /** Maximum size of the dead-letter stream, in bytes. */
  deadBytes?: number | undefined;
}

/** Enough for some hundred thousand events and some ten thousand dead letters. The broker reserves this space. */
const DEFAULT_EVENT_BYTES = 256 * MEBIBYTE;
const DEFAULT_DEAD_BYTES = 64 * MEBIBYTE;

/** Creates the two streams if they are missing, and updates the settings of existing ones. Several processes may run it at once. */
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

/** Applies the wanted settings to an existing stream. Settings that `wanted` omits keep their value. */
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
