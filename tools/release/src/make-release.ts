import { chmod, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CHANGELOG, newSubjects, withSection } from './changelog.ts';
import { type Source, sha256Of, writeArchive, writeChecksums, writeDigests } from './files.ts';
import { type Git, gitIn } from './git.ts';
import { filesWithVersion, isNotOlder, readVersion } from './version.ts';

const SCRIPT = 'deploy/skillhour';
const BROKER_USERS = 'k8s/broker/users.conf';
const DEPLOYMENT = 'skillhour-deploy.tar.gz';
const MANIFESTS = 'skillhour-k8s.tar.gz';
/** The script for one server knows the archive that belongs to it. */
const ARCHIVE_HASH = /^ARCHIVE_SHA256=.*$/m;

/** Steps of a release that a dry run leaves out. */
export interface ReleaseSteps {
  /** Runs all checks and tests. */
  check(): Promise<void>;
  /** Builds the images from the checkout, and writes them with their bills of materials to a folder. */
  buildImages(folder: string): Promise<void>;
  sign(file: string): Promise<void>;
}

export interface ReleaseOptions {
  readonly root: string;
  readonly version: string;
  /** Folder for the files of the release; new or empty. */
  readonly out: string;
  /** Without it, this is a dry run, which changes nothing outside `out`. */
  readonly steps?: ReleaseSteps;
}

/**
 * Makes a release from a clean checkout: sets the version, extends the changelog, and writes and signs all files. The tag comes last, so it
 * exists only if everything succeeded.
 * @throws Error if the checkout or the version does not allow a release
 */
export async function makeRelease({ root, version, out, steps }: ReleaseOptions): Promise<void> {
  const git = gitIn(root);
  const from = await readVersion(root);
  await checkState(git, { version, from });
  await mkdir(out, { recursive: true });
  if ((await readdir(out)).length > 0) throw new Error(`${out} is not empty`);
  await steps?.check();

  const [timeSeconds = '', date = ''] = (await git('log', '-1', '--format=%ct %cs')).split(' ');
  const changed = await filesWithVersion(root, git, { from, to: version });
  const changelog = await readFile(join(root, CHANGELOG), 'utf8');
  changed.set(CHANGELOG, withSection(changelog, { version, date, subjects: await newSubjects(git) }));
  if (steps) await commit(root, git, { changed, version });

  await writeFiles(out, git, { root, changed, timeSeconds: Number(timeSeconds) });
  if (steps) {
    await steps.buildImages(out);
    await writeDigests(out);
  }
  const checksums = await writeChecksums(out);
  if (!steps) return;
  await steps.sign(checksums);
  await git('tag', '--annotate', `v${version}`, '--message', `Skillhour ${version}`);
}

async function checkState(git: Git, { version, from }: { version: string; from: string }): Promise<void> {
  if (!isNotOlder(version, from))
    throw new Error(`The version must have the form 1.2.3 and must not be older than ${from}.`);
  if ((await git('tag', '--list', `v${version}`)) !== '') throw new Error(`v${version} is released already.`);
  if ((await git('status', '--porcelain')) !== '') throw new Error('The checkout has uncommitted changes.');
}

async function commit(
  root: string,
  git: Git,
  { changed, version }: { changed: ReadonlyMap<string, string>; version: string },
): Promise<void> {
  for (const [file, content] of changed) await writeFile(join(root, file), content);
  await git('commit', '--all', '--message', `Release ${version}`);
}

/** Writes what an installation downloads: the script for one server, its files, the manifests of a cluster, and the changelog. */
async function writeFiles(out: string, git: Git, source: Source): Promise<void> {
  const tracked = async (folder: string): Promise<string[]> =>
    (await git('ls-files', '--', folder))
      .split('\n')
      .filter((file) => file !== '' && !file.includes('.spec.'));
  const deployment = (await tracked('deploy')).map((file) => [file.replace('deploy/', ''), file] as const);
  const archive = join(out, DEPLOYMENT);
  await writeArchive(archive, new Map([...deployment, ['users.conf', BROKER_USERS]]), source);
  const manifests = (await tracked('k8s')).map((file) => [file, file] as const);
  await writeArchive(join(out, MANIFESTS), new Map(manifests), source);

  const contentOf = async (file: string): Promise<string> =>
    source.changed.get(file) ?? (await readFile(join(source.root, file), 'utf8'));
  const script = await contentOf(SCRIPT);
  if (!ARCHIVE_HASH.test(script)) throw new Error(`${SCRIPT} has no line ARCHIVE_SHA256=`);
  const target = join(out, 'skillhour');
  await writeFile(target, script.replace(ARCHIVE_HASH, `ARCHIVE_SHA256=${await sha256Of(archive)}`));
  await chmod(target, 0o755);
  await writeFile(join(out, CHANGELOG), await contentOf(CHANGELOG));
}
