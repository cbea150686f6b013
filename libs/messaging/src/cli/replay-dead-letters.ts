import { createLogger } from '@skillhour/observability';
import { parseArgs } from 'node:util';
import { connectBroker } from '../broker.js';
import { readBrokerTls } from '../broker-tls.js';
import { replayDeadLetters } from '../events/dead-letters.js';

/**
 * Republishes dead letters: `npm run replay-dead-letters -w libs/messaging -- [--consumer ledger-open-account] [--limit 10] [--dry-run]`.
 * Reads NATS_URL, NATS_TLS, NATS_CA and NAMESPACE.
 */
const { values } = parseArgs({
  options: {
    consumer: { type: 'string' },
    limit: { type: 'string' },
    'dry-run': { type: 'boolean', default: false },
  },
});

const logger = createLogger({ service: 'replay-dead-letters', level: 'warn' });
const broker = await connectBroker({
  url: process.env['NATS_URL'] ?? 'nats://127.0.0.1:4222',
  name: 'replay-dead-letters',
  tls: readBrokerTls(process.env),
  logger,
  prepares: false,
  ...(process.env['NAMESPACE'] && { namespace: process.env['NAMESPACE'] }),
});
try {
  const count = await replayDeadLetters(broker, {
    ...(values.consumer && { consumer: values.consumer }),
    ...(values.limit && { limit: Number(values.limit) }),
    dryRun: values['dry-run'],
    onDeadLetter: (deadLetter) => console.log(JSON.stringify(deadLetter)),
  });
  const letters = count === 1 ? '1 dead letter' : `${count} dead letters`;
  console.log(values['dry-run'] ? letters : `${letters} republished`);
} finally {
  await broker.close();
}
