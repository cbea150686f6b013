import { mongo } from 'mongoose';
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { checkQueries } from '../database-check/check-queries.js';
import { checkServer, messageOf } from '../database-check/check-server.js';
import type { Finding } from '../database-check/finding.js';
import { readKnownUsage } from '../database-check/known-queries.js';
import { DURABLE, withoutConcerns } from '../durability.js';

/**
 * Checks that a MongoDB server meets the services' requirements, before the first deploy or at any later time:
 *   MONGO_URI=mongodb://… npm run check-database -- [--namespace skillhour]
 * The URI can also be the argument, but other users of the machine can then read its password. Its user needs read and write access to all databases, and getParameter. Exits with 1 if it finds a problem.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { namespace: { type: 'string', default: 'skillhour' } },
});
const uri = positionals[0] ?? process.env['MONGO_URI'];
if (!uri || positionals.length > 1) {
  console.error('Usage: MONGO_URI=mongodb://… npm run check-database -- [--namespace skillhour]');
  process.exit(1);
}
try {
  process.exitCode = (await check(uri, values.namespace)) ? 0 : 1;
} catch (error) {
  console.error(`The check could not be completed: ${messageOf(error)}`);
  process.exitCode = 1;
}

async function check(uri: string, namespace: string): Promise<boolean> {
  const client = await mongo.MongoClient.connect(withoutConcerns(uri), {
    ...DURABLE,
    serverSelectionTimeoutMS: 5_000,
  });
  const scratch = `${namespace}_check_${randomUUID().slice(0, 8)}`;
  try {
    const server = await checkServer(client, scratch);
    server.forEach(print);
    const queries = await checkQueries(client, { usage: readKnownUsage(), namespace, scratch });
    queries.forEach(print);
    const toDo = [...server, ...queries].filter(({ advice }) => advice !== undefined).length;
    console.log(
      toDo === 0 ? '\nNo problems found.' : `\n${toDo} ${toDo === 1 ? 'problem' : 'problems'} found.`,
    );
    return toDo === 0;
  } finally {
    await client.db(scratch).dropDatabase();
    await client.close();
  }
}

function print({ text, advice }: Finding): void {
  console.log(advice === undefined ? `ok    ${text}` : `FAIL  ${text}\n      ${advice}`);
}
