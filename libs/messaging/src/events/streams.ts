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

/** How long the broker keeps events: consumers may be away that long, in days. Inboxes remember for longer. */
export const EVENT_RETENTION_DAYS = 7;
const DEAD_RETENTION_DAYS = 60;
const DUPLICATE_WINDOW_NS = 120 * SECOND_NS;
const STREAM_NOT_FOUND = 10_059;

/** Makes the two streams where they are not there; several processes may do so at once. */
export async function ensureStreams(
  manager: JetStreamManager,
  names: Names,
  replicas: number,
): Promise<void> {
  await ensure(manager, {
    name: names.eventStream,
    subjects: [names.eventSubjects],
    max_age: EVENT_RETENTION_DAYS * DAY_NS,
    num_replicas: replicas,
  });
  await ensure(manager, {
    name: names.deadStream,
    subjects: [names.deadSubjects],
    max_age: DEAD_RETENTION_DAYS * DAY_NS,
    num_replicas: replicas,
  });
}

async function ensure(
  manager: JetStreamManager,
  config: Partial<StreamConfig> & { name: string },
): Promise<void> {
  try {
    await manager.streams.info(config.name);
  } catch (error) {
    if (!(error instanceof JetStreamApiError) || error.code !== STREAM_NOT_FOUND) throw error;
    await manager.streams.add({
      retention: RetentionPolicy.Limits,
      storage: StorageType.File,
      discard: DiscardPolicy.Old,
      duplicate_window: DUPLICATE_WINDOW_NS,
      ...config,
    });
  }
}
