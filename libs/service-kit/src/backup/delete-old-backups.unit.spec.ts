import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { descriptionOf } from './create-backup.js';
import { deleteOldBackups } from './delete-old-backups.js';
import { archiveName } from './retention.js';

it('deletes outdated archives with their descriptions, and no other file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'skillhour-retention-'));
  try {
    const [morning, noon] = [new Date('2026-11-28T02:00:00Z'), new Date('2026-11-28T12:00:00Z')];
    const outdated = archiveName('skillhour', morning);
    const kept = [archiveName('skillhour', noon), archiveName('before-restore', morning), 'notes.txt'];
    const all = [outdated, ...kept].flatMap((name) => [name, descriptionOf(name)]);
    for (const name of all) await writeFile(join(folder, name), '');
    expect(await deleteOldBackups(folder)).toEqual([outdated, descriptionOf(outdated)]);
    expect((await readdir(folder)).sort()).toEqual(
      kept.flatMap((name) => [name, descriptionOf(name)]).sort(),
    );
  } finally {
    await rm(folder, { recursive: true });
  }
});
