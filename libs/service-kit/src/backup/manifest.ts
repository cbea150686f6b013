import { z } from 'zod';

/** Description of a backup. It is the last file of the archive. */
export const Manifest = z.object({
  /** Number of the archive's format. */
  format: z.literal(1),
  /** Version and commit of the product that wrote the data. */
  version: z.string(),
  commit: z.string(),
  /** When the data was read. */
  at: z.iso.datetime(),
  /** The single time of the database at which all collections were read. */
  clusterTime: z.object({ t: z.int(), i: z.int() }),
  /** Prefix of the databases. */
  namespace: z.string(),
  /** Last entry of the ledger's journal. */
  journal: z.object({ seq: z.int(), hash: z.string() }),
  /** Numbers of the completed data migrations, by service. */
  migrations: z.record(z.string(), z.array(z.int())),
  /** Number of documents, by `service.collection`. */
  counts: z.record(z.string(), z.int()),
  /** SHA-256 of each other file of the archive, in hex. */
  sha256: z.record(z.string(), z.string()),
});
export type Manifest = z.output<typeof Manifest>;

/** Stored next to an archive as JSON, so that backups can be listed and copies compared without the passphrase. */
export interface BackupDescription extends Omit<Manifest, 'sha256'> {
  archive: string;
  bytes: number;
  /** SHA-256 of the encrypted archive, in hex. */
  sha256: string;
}

/** A file of a service's database in an archive. */
interface DatabasePath {
  service: string;
  collection: string;
  kind: 'documents' | 'metadata';
}

/** Parses a path such as `db/skillhour_ledger/journal.bson`; returns `null` for other files. */
export function parseDatabasePath(path: string): DatabasePath | null {
  const [, service, collection, ending] =
    /^db\/[^/]+_([a-z]+)\/([^/]+)\.(bson|metadata\.json)$/.exec(path) ?? [];
  if (service === undefined || collection === undefined) return null;
  return { service, collection, kind: ending === 'bson' ? 'documents' : 'metadata' };
}

/** Returns whether one semantic version is newer than another, ignoring their suffixes. */
export function isNewer(version: string, than: string): boolean {
  const [one, other] = [partsOf(version), partsOf(than)];
  const index = one.findIndex((part, at) => part !== other[at]);
  return index >= 0 && (one[index] ?? 0) > (other[index] ?? 0);
}

function partsOf(version: string): number[] {
  const parts = (version.split('-', 1)[0] ?? '').split('.').map(Number);
  if (parts.length !== 3 || parts.some((part) => !Number.isInteger(part)))
    throw new Error(`${version} is no version such as 1.2.3`);
  return parts;
}
