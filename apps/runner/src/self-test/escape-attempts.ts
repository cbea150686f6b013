import type { Program } from '../sandbox/index.js';

/** Targets outside the sandbox for the escape attempts. */
export interface EscapeTargets {
  /** A world-readable file, and its folder, which is world-writable. */
  file: string;
  folder: string;
  /** A port of this machine that accepts connections. */
  port: number;
  /** A token in the command line and environment of a process outside the sandbox that runs as the sandbox's user. */
  secret: string;
  /** The host's ID of that process. */
  pid: number;
}

/**
 * Escape attempts, each a shell condition that is true if the attempt succeeds. The `/host` paths are for tests that
 * mount the host's root there.
 */
const escapeAttempts = ({ file, folder, port, secret }: EscapeTargets): Record<string, string> => {
  // Written as a pattern, so that the search does not match itself.
  const itsName = `[${secret[0]}]${secret.slice(1)}`;
  const processOf = (entry: string): string => `grep -la "${itsName}" /proc/[0-9]*/${entry} | cut -d/ -f3`;
  return {
    'reads files of the host': `[ -r ${file} ] || [ -r /host${file} ]`,
    'sees the passwords of the host': '[ -e /etc/shadow ] || [ -e /host/etc/shadow ]',
    'writes to the host': `touch ${folder}/x || touch /host${folder}/x`,
    'writes to its own system': 'touch /usr/x || touch /etc/x || touch /x || touch /dev/x',
    'connects to the host': `timeout 2 bash -c 'exec 3<>/dev/tcp/127.0.0.1/${port}'`,
    'sees a network': '[ "$(tail -n +3 /proc/net/dev | grep -vc "^ *lo:")" -gt 0 ]',
    'sees processes of the host': `[ -n "$(${processOf('cmdline')})" ]`,
    'signals processes of the host': `kill -0 $(${processOf('cmdline')})`,
    'reads the environment of others': `[ -n "$(${processOf('environ')})" ]`,
    'inherits an environment': '[ -n "$NODE_ENV$NATS_URL" ]',
    'makes users of its own': 'unshare -U true',
    'maps users': 'echo "0 0 1" >/proc/self/uid_map',
    'is spared when memory runs out': 'echo -1000 >/proc/self/oom_score_adj',
    mounts: 'mount -t tmpfs none /tmp || unshare -Urm mount -t tmpfs none /tmp',
    'has capabilities': 'grep "^CapBnd:" /proc/self/status | grep -q "[1-9a-f]$"',
    'may gain privileges': 'grep -q "^NoNewPrivs:[[:space:]]*0" /proc/self/status',
    'makes any system call': 'grep -q "^Seccomp:[[:space:]]*0" /proc/self/status',
    'sees devices': '[ -e /dev/mem ] || [ -e /dev/kmsg ] || [ -e /sys/kernel ]',
    'holds descriptors of others': '[ -n "$(find /proc/self/fd -lname "socket:*")" ]',
    'sees the name of the host': '[ "$(uname -n)" != sandbox ]',
    'has no limits': '[ "$(ulimit -n)" != 256 ]',
  };
};

const LAST = 'that is all';

/** Returns a program that makes all escape attempts and prints those that succeed. */
export function escapeProgram(targets: EscapeTargets): Program {
  const lines = Object.entries(escapeAttempts(targets)).map(
    ([name, condition]) => `if { ${condition}; } >/dev/null 2>&1; then echo "${name}"; fi`,
  );
  return {
    file: 'attempts.sh',
    source: Buffer.from([...lines, `echo "${LAST}"`].join('\n')),
    input: Buffer.alloc(0),
    compile: null,
    run: ['/bin/sh', 'attempts.sh'],
    environment: {},
    mounts: [],
    limits: { memoryMb: 128, processes: 32, compileMs: 5_000, runMs: 10_000, outputBytes: 16_384, diskMb: 8 },
    outOfMemory: /(?!)/,
  };
}

/** Returns the successful attempts; null if not all were made, which proves nothing. */
export function readEscapes(output: string): string[] | null {
  const lines = output.trim().split('\n');
  return lines.at(-1) === LAST ? lines.slice(0, -1) : null;
}
