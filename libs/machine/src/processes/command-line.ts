import { readFile } from 'node:fs/promises';
import { capture } from './capture.ts';

/** Returns the command line of a running process, or `undefined` if there is no such process. */
export async function commandLineOf(pid: number): Promise<string | undefined> {
  if (!Number.isInteger(pid) || pid <= 1) return undefined;
  const command = process.platform === 'linux' ? await fromProc(pid) : await fromPs(pid);
  return command === '' ? undefined : command;
}

/** Reads `/proc`, since a small Debian has no `ps`. The command line of a zombie is empty. */
async function fromProc(pid: number): Promise<string> {
  const text = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return text.replaceAll('\0', ' ').trim();
}

async function fromPs(pid: number): Promise<string> {
  const { stdout } = await capture('ps', ['-ww', '-o', 'command=', '-p', String(pid)]);
  return stdout.trim();
}
