import { capture, ROOT } from '@skillhour/machine';
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { listSpecs } from './jest.ts';

const GIT_MS = 30_000;
const SPEC = /\.spec\.tsx?$/;
const SOURCE = /\.(ts|tsx|mjs)$/;
/** Files whose change can affect every spec. */
const EVERYTHING = /^(package(-lock)?\.json|jest\.config\.mjs|\.swcrc|tools\/test\/(jest|src)\/.*)$/;
/** Files of the running system. Stories import none of them, so a change to one selects every story. */
const SYSTEM =
  /^(apps\/[^/]+\/(src|public|index\.html)|libs\/[^/]+\/src|tools\/(dev|mongo-standin)\/src|locales)/;
const STORY = /\.e2e\.spec\.ts$/;
/** Matches the source of specs that start a built service. They do not import it either. */
const BUILT_SERVICE = /\bdist\/|Child[A-Z]|child-/;

/**
 * Returns the paths of changed files, relative to the project: those changed since a commit, or with `''` the uncommitted ones. If
 * everything is committed, `''` returns those of the last commit.
 * @throws Error if git does not know the commit
 */
export async function changedFiles(since: string): Promise<string[]> {
  if (since !== '') return [...(await git('diff', '--name-only', since)), ...(await untracked())];
  const open = [...(await git('diff', '--name-only', 'HEAD')), ...(await untracked())];
  return open.length > 0 ? open : git('diff', '--name-only', 'HEAD~1', 'HEAD');
}

/**
 * Returns the spec files of a configuration that changed files can affect: those that are or import a changed file. Adds all stories if a
 * part of the system changed, and specs that start a built service if that service or a library changed.
 */
export async function specsOf(config: string, changed: readonly string[]): Promise<string[]> {
  if (changed.some((path) => EVERYTHING.test(path))) return listSpecs(config);
  const sources = changed.filter((path) => SOURCE.test(path)).map((path) => join(ROOT, path));
  const related = sources.length > 0 ? await listSpecs(config, sources) : [];
  const system = changed.filter((path) => SYSTEM.test(path) && !SPEC.test(path));
  if (system.length === 0) return related;
  const all = await listSpecs(config);
  const started = await Promise.all(
    all.map(async (file) => (STORY.test(file) || (await startsOneOf(system, file)) ? [file] : [])),
  );
  return [...new Set([...related, ...started.flat()])];
}

async function startsOneOf(changed: readonly string[], spec: string): Promise<boolean> {
  const app = /^apps\/[^/]+\//.exec(relative(ROOT, spec))?.[0];
  const isNear = changed.some((path) => path.startsWith('libs/') || (app && path.startsWith(app)));
  return isNear && BUILT_SERVICE.test(await readFile(spec, 'utf8'));
}

const untracked = () => git('ls-files', '--others', '--exclude-standard');

async function git(...args: string[]): Promise<string[]> {
  const { status, stdout, stderr } = await capture('git', ['-C', ROOT, ...args], GIT_MS);
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr.trim()}`);
  return stdout.split('\n').filter((line) => line !== '');
}
