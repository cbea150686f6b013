import { DATABASE } from '@skillhour/persistence';
import type { RunningService } from '@skillhour/service-kit';
import { startChild, type Child } from '@skillhour/testing';
import type { Connection } from 'mongoose';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('hold-document.mjs', import.meta.url));

/** Starts a process that holds a transaction on a document and can be killed or stopped meanwhile. */
export function startHolder(
  { service, mongoUri }: { service: RunningService; mongoUri: string },
  collection: string,
  id: string,
): Promise<Child> {
  const { name } = service.get<Connection>(DATABASE);
  const env = { URI: mongoUri, DATABASE: name, COLLECTION: collection, ID: id, NODE_OPTIONS: '' };
  return startChild(process.execPath, [PROGRAM], { ready: /holding/, env });
}
