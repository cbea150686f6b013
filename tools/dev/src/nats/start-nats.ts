import { freePort } from '../process/free-port.ts';
import { runPart } from '../process/run-part.ts';
import { findNats, type FindOptions } from './find-nats-server.ts';
import { natsPart, natsUrl } from './nats.ts';

/** A broker of one's own, for tests. With `NATS_URL` set it is that one, and stopping it does nothing. */
export async function startNats(
  options: FindOptions & { readonly dataDir: string; readonly port?: number },
): Promise<{ readonly url: string; readonly pid: number | undefined; readonly stop: () => Promise<void> }> {
  const source = await findNats(options);
  if (source.kind === 'url') return { url: source.url, pid: undefined, stop: () => Promise.resolve() };
  const port = options.port ?? (await freePort());
  const { pid, stop } = await runPart(await natsPart(source, { dataDir: options.dataDir, port }));
  return { url: natsUrl(port), pid, stop };
}
