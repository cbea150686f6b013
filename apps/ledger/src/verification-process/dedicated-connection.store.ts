import { DURABLE, withoutConcerns } from '@skillhour/persistence';
import { mongo } from 'mongoose';

/**
 * Runs `work` with its own connection, using only the database driver. A service's other libraries take five
 * times as long to load, and as much memory as a verification.
 */
export async function withDedicatedConnection<T>(
  mongoUri: string,
  database: string,
  work: (database: mongo.Db) => Promise<T>,
): Promise<T> {
  const client = new mongo.MongoClient(withoutConcerns(mongoUri), {
    ...DURABLE,
    maxPoolSize: 2,
    serverSelectionTimeoutMS: 3_000,
    connectTimeoutMS: 3_000,
    socketTimeoutMS: 20_000,
  });
  try {
    return await work(client.db(database));
  } finally {
    await client.close();
  }
}
