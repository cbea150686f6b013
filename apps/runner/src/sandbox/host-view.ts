import { existsSync, readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { HostView } from './command.js';

const TOP_FOLDERS = ['bin', 'sbin', 'lib', 'lib32', 'lib64', 'libx32'];
/** Entries of `/etc` that toolchains need; Debian keeps a part of Java there. */
const SETTINGS = /^(alternatives|ld\.so\.cache|java-[\w.-]+)$/;
/** The world-readable files in `/proc` that are hidden; each costs a mount. */
const HIDDEN = ['cmdline', 'keys'];

/** Determines the parts of this host that every sandbox shows. */
export function hostView(): HostView {
  const links: { at: string; to: string }[] = [];
  const folders: string[] = [];
  for (const name of TOP_FOLDERS) {
    const at = join('/', name);
    const to = linkTo(at);
    if (to !== null) links.push({ at, to });
    else if (statSync(at, { throwIfNoEntry: false })?.isDirectory()) folders.push(at);
  }
  const settings = entriesOf('/etc').filter((name) => SETTINGS.test(name));
  const hidden = HIDDEN.map((name) => join('/proc', name)).filter((path) => existsSync(path));
  return { links, hidden, folders: [...folders, ...settings.map((name) => join('/etc', name))] };
}

function linkTo(path: string): string | null {
  try {
    return readlinkSync(path);
  } catch {
    return null;
  }
}

function entriesOf(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

const CLOSED_ON_EXEC = 0o2000000;

/** Returns the descriptors that this process inherited and would pass on, which its parent may not have intended. */
export function inheritedDescriptors(): number[] {
  return entriesOf('/proc/self/fd')
    .map(Number)
    .filter((descriptor) => descriptor > 2 && !isClosedOnExec(descriptor));
}

function isClosedOnExec(descriptor: number): boolean {
  try {
    const flags =
      /^flags:\s*([0-7]+)/m.exec(readFileSync(`/proc/self/fdinfo/${descriptor}`, 'utf8'))?.[1] ?? '0';
    return (Number.parseInt(flags, 8) & CLOSED_ON_EXEC) !== 0;
  } catch {
    return true;
  }
}
