import { allBuckets } from '@skillhour/contracts';
import { createLogger } from '@skillhour/observability';
import { connectBroker } from '../broker.js';
import { readBrokerTls } from '../broker-tls.js';
import { prepareBroker } from '../provisioning/broker-provisioner.js';

/**
 * Creates the streams and buckets of the services and updates their settings: `node libs/messaging/dist/cli/prepare-broker.js`. Run it
 * periodically. Reads NATS_URL (with the admin's password), NATS_TLS, NATS_CA, NAMESPACE, NATS_REPLICAS, EVENT_STREAM_BYTES and
 * DEAD_STREAM_BYTES.
 */
const { NATS_URL, NAMESPACE, NATS_REPLICAS, EVENT_STREAM_BYTES, DEAD_STREAM_BYTES } = process.env;
const numberOf = (text: string | undefined): number | undefined => (text ? Number(text) : undefined);

const broker = await connectBroker({
  url: NATS_URL ?? 'nats://127.0.0.1:4222',
  name: 'admin',
  tls: readBrokerTls(process.env),
  logger: createLogger({ service: 'prepare-broker' }),
  ...(NAMESPACE && { namespace: NAMESPACE }),
  replicas: numberOf(NATS_REPLICAS) ?? 1,
  streams: { eventBytes: numberOf(EVENT_STREAM_BYTES), deadBytes: numberOf(DEAD_STREAM_BYTES) },
});
try {
  await prepareBroker(broker, allBuckets);
} finally {
  await broker.close();
}
