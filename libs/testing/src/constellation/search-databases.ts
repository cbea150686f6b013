import { mongoUri } from '@skillhour/machine';
import { mongo } from 'mongoose';
import { serverUrlsOf } from '../faults/command-line.js';

/**
 * Returns where the databases of a system contain a text, ignoring case, as `identity.accounts`. Collections in `except` are
 * not searched.
 */
export async function searchDatabases(
  dataDir: string,
  text: string,
  except: readonly string[] = [],
): Promise<string[]> {
  const { ports, secrets } = serverUrlsOf(dataDir);
  const user = { name: 'admin', password: secrets.database['admin'] ?? '' };
  const client = await mongo.MongoClient.connect(mongoUri(ports['mongo'] ?? 0, user));
  try {
    const { databases } = await client.db('admin').admin().listDatabases({ nameOnly: true });
    const names = databases.map(({ name }) => name).filter((name) => name.startsWith('skillhour_'));
    const found = await Promise.all(names.map((name) => searchDatabase(client.db(name), text, except)));
    return found.flat().sort();
  } finally {
    await client.close();
  }
}

async function searchDatabase(
  database: mongo.Db,
  text: string,
  except: readonly string[],
): Promise<string[]> {
  const service = database.databaseName.replace(/^skillhour_/, '');
  const found: string[] = [];
  for (const { name } of await database.listCollections({}, { nameOnly: true }).toArray()) {
    if (except.includes(name)) continue;
    for await (const row of database.collection(name).find())
      if (JSON.stringify(row).toLowerCase().includes(text.toLowerCase())) {
        found.push(`${service}.${name}`);
        break;
      }
  }
  return found;
}
