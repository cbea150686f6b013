/** Also the name that the stand-in uses, so that one URI fits both. */
export const REPLICA_SET = 'rs0';

/**
 * Returns whether the server accepts writes as a primary. Initiates the single-node replica set at its first
 * start. `member` is the server's own address if it differs.
 */
export async function isPrimary(address: string, member = address): Promise<boolean> {
  // Loaded here so that a machine with the stand-in does not load the driver.
  const { MongoClient } = await import('mongodb');
  const client = new MongoClient(`mongodb://${address}/?directConnection=true`, {
    serverSelectionTimeoutMS: 2_000,
  });
  try {
    const admin = client.db('admin');
    const hello = await admin.command({ hello: 1 });
    if (hello['setName'] === undefined) {
      const members = [{ _id: 0, host: member }];
      await admin.command({ replSetInitiate: { _id: REPLICA_SET, members } });
    }
    return hello['isWritablePrimary'] === true;
  } finally {
    await client.close();
  }
}
