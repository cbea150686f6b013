/** The name that the stand-in has too, so that one URI fits both. */
export const REPLICA_SET = 'rs0';

/**
 * Whether the server takes writes as a primary. Makes the single-node replica set at its first start, whose member is called `member`
 * where the server knows itself under another address.
 */
export async function isPrimary(address: string, member = address): Promise<boolean> {
  // Loaded here so that a machine with the stand-in does not pay for the driver.
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
