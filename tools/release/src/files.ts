import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';

const CHECKSUMS = 'SHA256SUMS';
const SBOM = '.cdx.json';

/** Part of a bill of materials (CycloneDX) that names its image: `pkg:oci/<name>@<digest>`. */
interface Sbom {
  metadata: { component: { name: string; purl: string } };
}

export interface Source {
  readonly root: string;
  /** Content of the files that the release changes, by path. */
  readonly changed: ReadonlyMap<string, string>;
  /** Time of all files in an archive, in seconds since the epoch. */
  readonly timeSeconds: number;
}

/** Writes an archive of files, by their paths in it. The same files always result in the same archive. */
export async function writeArchive(
  archive: string,
  files: ReadonlyMap<string, string>,
  { root, changed, timeSeconds }: Source,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'skillhour-release-'));
  try {
    for (const [path, file] of files) {
      const target = join(folder, path);
      await mkdir(dirname(target), { recursive: true });
      await copyFile(join(root, file), target);
      const content = changed.get(file);
      if (content !== undefined) await writeFile(target, content);
    }
    await promisify(execFile)('tar', [
      ...['--sort=name', `--mtime=@${timeSeconds}`, '--owner=0', '--group=0', '--numeric-owner'],
      ...['--mode=u=rwX,go=rX', '--use-compress-program=gzip -n', '-C', folder, '-cf', archive, '.'],
    ]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns the checksum of a file of any size. */
export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** Writes the checksums of all files in a folder, as `sha256sum -c` reads them. Returns the path. */
export async function writeChecksums(folder: string): Promise<string> {
  const names = (await readdir(folder)).filter((name) => name !== CHECKSUMS).sort();
  const lines: string[] = [];
  for (const name of names) lines.push(`${await sha256Of(join(folder, name))}  ${name}\n`);
  const file = join(folder, CHECKSUMS);
  await writeFile(file, lines.join(''));
  return file;
}

/** Writes the digests by which manifests refer to the images, from the bills of materials in the folder. */
export async function writeDigests(folder: string): Promise<void> {
  const files = (await readdir(folder)).filter((name) => name.endsWith(SBOM)).sort();
  const lines: string[] = [];
  for (const file of files) {
    const { metadata } = JSON.parse(await readFile(join(folder, file), 'utf8')) as Sbom;
    const { name, purl } = metadata.component;
    lines.push(`${name} ${decodeURIComponent(purl.split('@')[1] ?? '')}\n`);
  }
  await writeFile(join(folder, 'DIGESTS'), lines.join(''));
}
