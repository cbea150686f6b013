import { spawn } from 'node:child_process';

const GRACE_S = 3;

/** Reads `add PID` and `remove PID`; when the pipe breaks, the processes that are left have no supervisor any more. */
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
  /** Lets go of everything and ends. */
  readonly close: () => void;
}

/**
 * A tiny shell process that ends all process groups it was told of when this process dies without a chance to do
 * it itself (kill -9): no orphans hold ports, locks or memory.
 */
export function startWatchdog(): Watchdog {
  const shell = spawn('/bin/sh', ['-c', SCRIPT], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
  shell.unref();
  // Without it everything works, but for the clean-up after a kill -9, which the next start makes up for.
  shell.on('error', () => undefined);
  shell.stdin.on('error', () => undefined);
  const pids = new Set<number>();
  const tell = (verb: string, pid: number): void => void shell.stdin.write(`${verb} ${pid}\n`);
  return {
    add: (pid) => {
      pids.add(pid);
      tell('add', pid);
    },
    remove: (pid) => {
      if (pids.delete(pid)) tell('remove', pid);
    },
    close: () => {
      for (const pid of pids) tell('remove', pid);
      shell.stdin.end();
    },
  };
}
