import { readArchive, UnreadableBackup } from './archive.js';
import { readDocuments } from './bson-file.store.js';
import type { JournalDefinition, JournalFindings } from '../service-definition.js';
import { parseDatabasePath, type Manifest } from './manifest.js';

/** A service's journal, by which a backup is verified. */
export type BackedUpJournal = JournalDefinition & { service: string };

interface Inspection {
  manifest: Manifest;
  /** Problems of the journal; empty for a sound one. */
  problems: readonly string[];
}

/**
 * Reads a whole backup: compares every file with the manifest, and verifies the journal from its first entry to the
 * manifest's head. Needs no database.
 * @throws UnreadableBackup
 */
export async function inspectBackup(
  archive: string,
  passphrase: string,
  journal: BackedUpJournal,
): Promise<Inspection> {
  const verified: JournalFindings[] = [];
  const manifest = await readArchive(archive, passphrase, async (path, content) => {
    const file = parseDatabasePath(path);
    if (
      file?.service === journal.service &&
      file.collection === journal.collection &&
      file.kind === 'documents'
    )
      verified.push(await journal.verify(readDocuments(content)));
  });
  const [findings] = verified;
  if (findings === undefined) return { manifest, problems: ['the journal is missing'] };
  const { head, problems } = findings;
  const { seq, hash } = manifest.journal;
  if (head.seq !== seq || head.hash !== hash)
    throw new UnreadableBackup(
      `its journal ends at entry ${head.seq}, not at ${seq} with the manifest's hash`,
    );
  return { manifest, problems };
}
