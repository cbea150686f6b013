import { createLogger } from '@skillhour/observability';
import { parseArgs } from 'node:util';
import { connectBroker } from '../broker.js';
import { replayDeadLetters } from '../events/dead-letters.js';

/**
 * Publishes dead letters again: `npm run replay-dead-letters -w libs/messaging -- [--reaction ledger-open-account] [--limit 10] [--dry-run]`.
 * Reads NATS_URL and NAMESPACE.
 */
const { values } = parseArgs({
  options: {
    reaction: { type: 'string' },
    limit: { type: 'string' },
    'dry-run': { type: 'boolean', default: false },
  },
});

const logger = createLogger({ service: 'replay-dead-letters', level: 'warn' });
const broker = await connectBroker({
  url: process.env['NATS_URL'] ?? 'nats://127.0.0.1:4222',
  name: 'replay-dead-letters',
  logger,
  ...(process.env['NAMESPACE'] && { namespace: process.env['NAMESPACE'] }),
});
try {
  const count = await replayDeadLetters(broker, {
    ...(values.reaction && { reaction: values.reaction }),
    ...(values.limit && { limit: Number(values.limit) }),
    dryRun: values['dry-run'],
    onLetter: (letter) => console.log(JSON.stringify(letter)),
  });
  console.log(values['dry-run'] ? `${count} dead letters` : `${count} dead letters published again`);
} finally {
  await broker.close();
}
