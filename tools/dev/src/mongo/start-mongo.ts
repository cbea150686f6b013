import { freePort } from '../process/free-port.ts';
import { runPart } from '../process/run-part.ts';
import { findMongo, type FindOptions } from './find-mongo.ts';
import { mongoPart, mongoUri } from './mongo.ts';

/** A database of one's own, for tests. With `MONGO_URI` set it is that one, and stopping it does nothing. */
export async function startMongo(
  options: FindOptions & { readonly dataDir: string; readonly port?: number },
): Promise<{ readonly uri: string; readonly pid: number | undefined; readonly stop: () => Promise<void> }> {
  const source = await findMongo(options);
  if (source.kind === 'uri') return { uri: source.uri, pid: undefined, stop: () => Promise.resolve() };
  const port = options.port ?? (await freePort());
  const { pid, stop } = await runPart(await mongoPart(source, { dataDir: options.dataDir, port }));
  return { uri: mongoUri(port), pid, stop };
}
