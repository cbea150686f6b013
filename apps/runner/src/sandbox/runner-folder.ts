import { constants } from 'node:fs';
import { access, chmod, copyFile, link, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

const NAME = 'skillhour-runner-';
const FOR_ALL_TO_PASS = 0o711;
const FOR_ALL_TO_RUN = 0o755;

/** Creates this process's folder, and removes those of killed runners. */
export async function createRunnerFolder(): Promise<string> {
  for (const name of await readdir(tmpdir())) {
    const pid = new RegExp(`^${NAME}(\\d+)-`).exec(name)?.[1];
    if (pid !== undefined && !(await pathExists(`/proc/${pid}`)))
      await rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => undefined);
  }
  const folder = await mkdtemp(join(tmpdir(), `${NAME}${process.pid}-`));
  await chmod(folder, FOR_ALL_TO_PASS);
  return folder;
}

const pathExists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/**
 * Returns a path under which a slot's user can read a tool. If the tool is in a private folder, such as a home folder,
 * it is hard-linked or copied into the runner's folder.
 */
export async function ensureReadable(path: string, runnerFolder: string): Promise<string> {
  if (await isOpenToAll(path)) return path;
  const { mtimeMs, mode } = await stat(path);
  const reachable = join(runnerFolder, `${Math.round(mtimeMs)}-${basename(path)}`);
  if (await pathExists(reachable)) return reachable;
  const isForAll = (mode & constants.S_IROTH) !== 0 && (mode & constants.S_IXOTH) !== 0;
  if (
    isForAll &&
    (await link(path, reachable)
      .then(() => true)
      .catch(() => false))
  )
    return reachable;
  await copyFile(path, reachable);
  await chmod(reachable, FOR_ALL_TO_RUN);
  return reachable;
}

async function isOpenToAll(path: string): Promise<boolean> {
  const { mode } = await stat(path);
  if ((mode & constants.S_IXOTH) === 0) return false;
  const isFile = (mode & constants.S_IFMT) === constants.S_IFREG;
  if (isFile && (mode & constants.S_IROTH) === 0) return false;
  return path === '/' || isOpenToAll(dirname(path));
}
