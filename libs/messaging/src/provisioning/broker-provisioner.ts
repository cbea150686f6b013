import { nanos } from '@nats-io/transport-node';
import type { BucketContract } from '@skillhour/contracts';
import { throttledWarning } from '@skillhour/observability';
import { setTimeout as delay } from 'node:timers/promises';
import { connectBroker, type Broker, type BrokerOptions } from '../broker.js';
import { updateStream } from '../events/streams.js';
import { Bucket, BUCKET_BYTES } from '../live/bucket.js';

/** Ensures that streams and buckets exist, for services that may only use them. */
export interface BrokerProvisioner {
  readonly broker: Broker;
  close(): Promise<void>;
}

const RETRY_MS = 500;

/** Creates the missing streams and buckets of a namespace and updates the settings of existing ones. */
export async function prepareBroker(broker: Broker, buckets: readonly BucketContract[]): Promise<void> {
  broker.forgetStreams();
  const manager = await broker.manager();
  for (const { name, ttlMs } of buckets) {
    await new Bucket(broker, name, { ttlMs }).open();
    await updateStream(manager, {
      name: `KV_${broker.names.bucket(name)}`,
      max_age: nanos(ttlMs),
      max_bytes: BUCKET_BYTES,
      num_replicas: broker.replicas,
    });
  }
}

/**
 * Connects as the admin and prepares the broker, retrying both until they succeed. Repeats this after every reconnection, since the broker
 * may have lost everything.
 */
export async function startBrokerProvisioner(
  options: BrokerOptions,
  buckets: readonly BucketContract[],
): Promise<BrokerProvisioner> {
  const broker = await connectBroker(options);
  const warn = throttledWarning(options.logger, 'the broker could not be prepared, will be retried');
  const prepare = async (): Promise<void> => {
    while (broker.isUp) {
      try {
        return await prepareBroker(broker, buckets);
      } catch (error) {
        warn(error);
        await delay(RETRY_MS);
      }
    }
  };
  broker.onReconnect(() => void prepare());
  await prepare();
  return { broker, close: () => broker.close() };
}
