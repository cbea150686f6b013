import { gauge } from '@skillhour/observability';
import type { Connection } from 'mongoose';

const pool = gauge({
  name: 'skillhour_database_pool',
  help: 'Calls by what they do with a connection to the database: `in_use`, or `waiting` for a free one.',
  labels: ['database', 'state'],
});

/** Measures how many connections of the driver's pool are in use, and how many calls wait for one. */
export function measurePool(connection: Connection, database: string): void {
  const client = connection.getClient();
  const inUse = pool.labels(database, 'in_use');
  const waiting = pool.labels(database, 'waiting');
  client.on('connectionCheckOutStarted', () => waiting.inc());
  client.on('connectionCheckOutFailed', () => waiting.dec());
  client.on('connectionCheckedOut', () => {
    waiting.dec();
    inUse.inc();
  });
  client.on('connectionCheckedIn', () => inUse.dec());
}
