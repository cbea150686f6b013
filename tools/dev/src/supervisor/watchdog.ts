import { spawn } from 'node:child_process';

const GRACE_S = 3;

/** Reads `add PID` and `remove PID`. When the pipe breaks, the supervisor is dead, and the script ends the remaining processes. */
const SCRIPT = `
pids=""
while read -r verb pid; do
  if [ "$verb" = add ]; then pids="$pids $pid"; continue; fi
  left=""
  for each in $pids; do [ "$each" = "$pid" ] || left="$left $each"; done
  pids="$left"
done
[ -n "$pids" ] || exit 0
for pid in $pids; do kill -s TERM -- "-$pid" 2>/dev/null; done
sleep ${GRACE_S}
for pid in $pids; do kill -s KILL -- "-$pid" 2>/dev/null; done
exit 0
`;

export interface Watchdog {
  readonly add: (pid: number) => void;
  readonly remove: (pid: number) => void;
  /** Removes all processes and ends the watchdog. */
  readonly close: () => void;
}

/**
 * Starts a tiny shell process that ends the added process groups if this process dies without cleaning up (kill -9). So no orphans hold
 * ports, locks or memory.
 */
export function startWatchdog(): Watchdog {
  const shell = spawn('/bin/sh', ['-c', SCRIPT], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
  shell.unref();
  // Without the watchdog, only the cleanup after a kill -9 is missing, and the next start does it.
  shell.on('error', () => undefined);
  shell.stdin.on('error', () => undefined);
  const pids = new Set<number>();
  const sendCommand = (verb: string, pid: number): void => void shell.stdin.write(`${verb} ${pid}\n`);
  return {
    add: (pid) => {
      pids.add(pid);
      sendCommand('add', pid);
    },
    remove: (pid) => {
      if (pids.delete(pid)) sendCommand('remove', pid);
    },
    close: () => {
      for (const pid of pids) sendCommand('remove', pid);
      shell.stdin.end();
    },
  };
}
