import { createLogger } from '@skillhour/observability';
import { parseArgs } from 'node:util';
import { openDatabase } from '../database.js';
import { OutboxStore } from '../outbox/outbox.store.js';

/**
 * Lets a service publish its events again from a number of its outbox on:
 * `npm run republish-outbox -w libs/persistence -- --service exchange --from 1200`. The running service picks them up within two seconds;
 * consumers know what they have had. Reads MONGO_URI and NAMESPACE.
 */
const { values } = parseArgs({ options: { service: { type: 'string' }, from: { type: 'string' } } });
const { service, from } = values;
const uri = process.env['MONGO_URI'];
if (!service || !from || !/^\d+$/.test(from) || !uri) {
  throw new Error('needs --service NAME, --from NUMBER and MONGO_URI');
}

const database = await openDatabase({
  uri,
  name: `${process.env['NAMESPACE'] ?? 'skillhour'}_${service}`,
  logger: createLogger({ service: 'republish-outbox', level: 'warn' }),
});
try {
  const count = await new OutboxStore(database).markPendingFrom(Number(from));
  console.log(`${count} events of ${service} will be published again`);
} finally {
  await database.close();
}
