import { UUID } from 'bson';
import type { Document } from 'mongodb';
import type { WireClient } from './wire.ts';

/** Stops or resumes the replication to the other members, so that no commit reaches a majority. */
export async function replicate(wire: WireClient, isOn: boolean): Promise<void> {
  const mode = isOn ? 'off' : 'alwaysOn';
  await admin(wire, { configureFailPoint: 'stopReplProducer', mode });
}

export const stepDown = (wire: WireClient, seconds = 1): Promise<Document> =>
  admin(wire, { replSetStepDown: seconds, force: true });

/** @throws Error if the server rejects the command */
async function admin(wire: WireClient, command: Document): Promise<Document> {
  const reply = await wire.command(command, 'admin');
  if (reply['ok'] !== 1) throw new Error(String(reply['errmsg']));
  return reply;
}

/** Returns the fields of a retryable write, or of the next statement of a transaction. */
export const numbered = (): Document => ({ lsid: { id: new UUID() }, txnNumber: 1n });

export async function find(wire: WireClient, options: Document = {}): Promise<Document[]> {
  const reply = await wire.command({ find: 'c', ...options });
  if (reply['ok'] !== 1) throw new Error(String(reply['errmsg']));
  return (reply['cursor'] as { firstBatch: Document[] }).firstBatch;
}
