import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Files with the limits of this container's own control group: v2, and v1 with a folder per controller. */
const FILES = [
  ['memory.max', 'pids.max'],
  ['memory/memory.limit_in_bytes', 'pids/pids.max'],
] as const;
/** Larger values, such as that of an unlimited group in v1, are no limit. */
const MAX_LIMIT = 2 ** 50;

/** Returns whether the kernel limits the memory and the processes of this container as a whole. */
export const hasContainerLimits = (root = '/sys/fs/cgroup'): boolean =>
  FILES.some((files) => files.every((file) => isLimited(join(root, file))));

function isLimited(file: string): boolean {
  try {
    const limit = Number(readFileSync(file, 'utf8').trim());
    return limit > 0 && limit < MAX_LIMIT;
  } catch {
    return false;
  }
}
