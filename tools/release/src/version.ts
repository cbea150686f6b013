import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Git } from './git.ts';

const FORM = /^\d+\.\d+\.\d+$/;
/** Folders whose files name the version of the images. */
const DEPLOYED = ['deploy', 'k8s'];
/** The root's own version, in `package.json` and twice in the lock file. The packages inside are never published. */
const OWN_VERSION = /("name": "skillhour",\s+(?:"private": true,\s+)?"version": ")([^"]+)/g;

/** Returns the version in `package.json`. */
export async function readVersion(root: string): Promise<string> {
  const text = await readFile(join(root, 'package.json'), 'utf8');
  const [match] = text.matchAll(OWN_VERSION);
  if (match?.[2] === undefined) throw new Error('package.json has no version');
  return match[2];
}

/** Returns whether a version has the form 1.2.3 and is not older than another one. */
export function isNotOlder(version: string, other: string): boolean {
  if (!FORM.test(version)) return false;
  const order = new Intl.Collator('en', { numeric: true });
  return order.compare(version, other) >= 0;
}

/** Returns the files that name the version, with their content for another one. */
export async function filesWithVersion(
  root: string,
  git: Git,
  { from, to }: { from: string; to: string },
): Promise<Map<string, string>> {
  const deployed = (await git('ls-files', '--', ...DEPLOYED)).split('\n').filter(Boolean);
  const changed = new Map<string, string>();
  for (const file of ['package.json', 'package-lock.json', ...deployed]) {
    const text = await readFile(join(root, file), 'utf8');
    const result = DEPLOYED.some((folder) => file.startsWith(`${folder}/`))
      ? replaceDeployed(text, from, to)
      : text.replace(OWN_VERSION, `$1${to}`);
    if (result !== text) changed.set(file, result);
  }
  return changed;
}

/** Replaces the version in tags of images, in the script for one server, and in the name of the job that migrates. */
function replaceDeployed(text: string, from: string, to: string): string {
  const escaped = from.replaceAll('.', '\\.');
  const tags = new RegExp(`(newTag: |^VERSION=|skillhour[a-z-]*:)${escaped}(?![\\w.-])`, 'gm');
  const jobs = new RegExp(`migrate-${from.replaceAll('.', '-')}(?![\\w-])`, 'g');
  return text.replace(tags, `$1${to}`).replace(jobs, `migrate-${to.replaceAll('.', '-')}`);
}
