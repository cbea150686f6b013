import type { Program } from '../sandbox/index.js';

/** What stands outside of the sandbox, for the attempts to get at. */
export interface Bait {
  /** A file that everybody may read, and the folder that it is in, which everybody may write to. */
  file: string;
  folder: string;
  /** A port of this machine that takes connections. */
  port: number;
  /** A word on the command line and in the environment of a process that is not the sandbox's, but its user's. */
  secret: string;
  /** That process, as the host calls it. */
  pid: number;
}

/** Ways out, each a condition of the shell that is true where it leads out. The second root is for tests that show one. */
const attempts = ({ file, folder, port, secret }: Bait): Record<string, string> => {
  // So that it does not find itself.
  const itsName = `[${secret[0]}]${secret.slice(1)}`;
  const processOf = (place: string): string => `grep -la "${itsName}" /proc/[0-9]*/${place} | cut -d/ -f3`;
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

/** A program that tries every way out and names those that lead there. */
export function attemptsProgram(bait: Bait): Program {
  const lines = Object.entries(attempts(bait)).map(
    ([name, condition]) => `if { ${condition}; } >/dev/null 2>&1; then echo "${name}"; fi`,
  );
  return {
    file: 'attempts.sh',
    source: Buffer.from([...lines, `echo "${LAST}"`].join('\n')),
    input: Buffer.alloc(0),
    compile: null,
    run: ['/bin/sh', 'attempts.sh'],
    environment: {},
    sees: [],
    limits: { memoryMb: 128, processes: 32, compileMs: 5_000, runMs: 10_000, outputBytes: 16_384, diskMb: 8 },
    outOfMemory: /(?!)/,
  };
}

/** What got out; null where the attempts were not all made, which proves nothing. */
export function gotOut(output: string): string[] | null {
  const lines = output.trim().split('\n');
  return lines.at(-1) === LAST ? lines.slice(0, -1) : null;
}
