import { capture } from '../processes/capture.ts';
import { isReachable } from '../processes/probe.ts';
import { which } from '../processes/which.ts';
import { MONGO_VERSION } from './mongo-version.ts';

/** How MongoDB is available on this machine. */
export type MongoSource =
  | { readonly kind: 'uri'; readonly uri: string }
  | { readonly kind: 'mongod'; readonly path: string }
  | { readonly kind: 'standin' };

export interface FindOptions {
  /** Folder in which a downloaded server is stored. */
  readonly cacheDir: string;
  readonly report: (line: string) => void;
}

const DOWNLOADS = 'https://fastdl.mongodb.org/';

/** Finds the first that works: `MONGO_URI`, `mongod` on PATH, a download of the real server, the stand-in. */
export async function findMongo(options: FindOptions): Promise<MongoSource> {
  const uri = process.env['MONGO_URI'];
  if (uri !== undefined && uri !== '') return { kind: 'uri', uri };
  const installed = await which('mongod');
  if (installed !== undefined && (await runs(installed))) return { kind: 'mongod', path: installed };
  const downloaded = await downloadMongod(options);
  if (downloaded !== undefined) return { kind: 'mongod', path: downloaded };
  options.report('MongoDB: found no mongod and no download, using the stand-in (development only)');
  return { kind: 'standin' };
}

async function downloadMongod({ cacheDir, report }: FindOptions): Promise<string | undefined> {
  if (!(await isReachable(DOWNLOADS))) return undefined;
  try {
    report('MongoDB: looking for the real server, downloading it if necessary');
    const { MongoBinary } = await import('mongodb-memory-server-core');
    const path = await MongoBinary.getPath({ version: MONGO_VERSION, downloadDir: cacheDir });
    return (await runs(path)) ? path : undefined;
  } catch (error) {
    report(`MongoDB: the download failed (${error instanceof Error ? error.message : String(error)})`);
    return undefined;
  }
}

async function runs(mongod: string): Promise<boolean> {
  return (await capture(mongod, ['--version'])).status === 0;
}
