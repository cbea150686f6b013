import type { Layer } from './layers.js';
import type { Limits, Program, SeenFile, Words } from './program.js';

/** What the host has that every sandbox shows: found once, at the start. */
export interface HostView {
  /** Top folders beside `/usr`: links into it on most systems, folders of their own on others. */
  links: readonly { at: string; to: string }[];
  folders: readonly string[];
  /** Files of `/proc` that tell about the machine and are of no use inside. */
  hidden: readonly string[];
}

/** File descriptors that bubblewrap is started with; none but the driver's word reaches what is run. */
export const FD = { options: 3, filter: 4, source: 5, input: 6, word: 7 } as const;

/** Where the script keeps the program's error output; below ten, which is as far as shells count. */
const ERROR = 8;
const WORK = '/work';
const INPUT = '/run/input';
const NOBODY = '65534';
const MB = 1024 * 1024;
const SHARED_MEMORY_MB = 16;
/** Above the number of processes that is watched, so that the watcher sees who wants more. */
const SPARE_PROCESSES = 16;
/** Of one process, which may reserve more than it uses, as V8 does; the watcher counts all together, by use. */
const MOST_DATA = 4;

type Without = ReadonlySet<Layer>;

/** bubblewrap's options for a program. */
export function sandboxOptions(program: Program, host: HostView, without: Without): string[] {
  const unless = (layer: Layer, options: string[], instead: string[] = []): string[] =>
    without.has(layer) ? instead : options;
  const environment = {
    PATH: '/usr/local/bin:/usr/bin:/bin',
    HOME: WORK,
    LANG: 'C.UTF-8',
    ...program.environment,
  };
  const { diskMb } = program.limits;
  return [
    ...[
      '--unshare-user',
      '--uid',
      NOBODY,
      '--gid',
      NOBODY,
      '--cap-drop',
      'ALL',
      '--new-session',
      '--die-with-parent',
    ],
    ...['--unshare-cgroup-try'],
    ...unless('userns', ['--disable-userns']),
    ...unless('processes', ['--unshare-pid', '--as-pid-1']),
    ...unless('network', ['--unshare-net']),
    ...unless('ipc', ['--unshare-ipc']),
    ...unless('hostname', ['--unshare-uts', '--hostname', 'sandbox']),
    ...unless('environment', ['--clearenv']),
    ...Object.entries(environment).flatMap(([name, value]) => ['--setenv', name, value]),
    ...['--ro-bind', '/usr', '/usr'],
    ...host.links.flatMap(({ to, at }) => ['--symlink', to, at]),
    ...host.folders.flatMap((folder) => ['--ro-bind', folder, folder]),
    ...program.sees.flatMap(({ from, at }: SeenFile) => ['--ro-bind', from, at]),
    ...unless('processes', processFiles(host), ['--ro-bind', '/proc', '/proc']),
    ...unless('devices', ['--dev', '/dev'], ['--dev-bind', '/dev', '/dev']),
    ...ownFolder('/dev/shm', without.has('limits') ? diskMb * 100 : SHARED_MEMORY_MB),
    ...ownFolder('/tmp', without.has('limits') ? diskMb * 100 : diskMb),
    ...ownFolder(WORK, without.has('limits') ? diskMb * 100 : diskMb),
    ...['--file', String(FD.source), `${WORK}/${program.file}`],
    ...['--perms', '0444', '--file', String(FD.input), INPUT],
    ...unless('files', [], ['--bind', '/', '/host']),
    ...['--chdir', WORK],
    ...unless('devices', ['--remount-ro', '/dev']),
    ...unless('files', ['--remount-ro', '/']),
    ...unless('seccomp', ['--seccomp', String(FD.filter)]),
  ];
}

const ownFolder = (path: string, sizeMb: number): string[] => [
  '--perms',
  '0700',
  '--size',
  String(sizeMb * MB),
  '--tmpfs',
  path,
];

const processFiles = ({ hidden }: HostView): string[] => [
  ...['--proc', '/proc'],
  ...hidden.flatMap((path) => ['--ro-bind', '/dev/null', path]),
];

/**
 * What runs in the sandbox: the limits of a process, then a script that compiles and runs, and says which of them it is at. It is the first process
 * there, and buries the others; what a shell has to say about how a program ended is not the program's word, and is not passed on.
 */
export function driverCommand({ compile, run, limits }: Program, without: Without): Words {
  const word = (text: string): string => `echo ${text} >&${FD.word}`;
  const quiet = `${FD.word}>&-`;
  const script = [
    ...(compile ? [word('compile'), `${quoted(compile)} </dev/null >&2 ${quiet} || exit`] : []),
    word('run'),
    `exec ${ERROR}>&2 2>/dev/null`,
    `(exec ${quoted(run)} <${INPUT} 2>&${ERROR} ${ERROR}>&- ${quiet})`,
    'exit',
  ].join('\n');
  const bounds = without.has('limits') ? [] : processBounds(limits);
  return ['/usr/bin/prlimit', '--core=0', ...bounds, '/bin/sh', '-c', script];
}

/** What the kernel counts for each process; the sum of all is the meter's business. */
function processBounds({ memoryMb, processes, compileMs, runMs, diskMb }: Limits): string[] {
  const cpuS = Math.ceil((compileMs + runMs) / 1000) + 1;
  const bounds = {
    nproc: processes + SPARE_PROCESSES,
    data: memoryMb * MOST_DATA * MB,
    fsize: diskMb * MB,
    nofile: 256,
    cpu: cpuS,
    memlock: 64 * 1024,
    msgqueue: 0,
  };
  return Object.entries(bounds).map(([name, value]) => `--${name}=${value}`);
}

const quoted = (words: Words): string => words.map((word) => `'${word.replaceAll("'", `'\\''`)}'`).join(' ');
