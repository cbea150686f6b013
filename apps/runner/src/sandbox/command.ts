import type { Layer } from './layers.js';
import type { Limits, Program, ReadOnlyMount, CommandLine } from './program.js';

/** The parts of the host that every sandbox shows, determined once at the start. */
export interface HostView {
  /** Top-level folders besides `/usr`: links into it on most systems, separate folders on others. */
  links: readonly { at: string; to: string }[];
  folders: readonly string[];
  /** Files of `/proc` that describe the machine and are not needed inside. */
  hidden: readonly string[];
}

/**
 * File descriptors that bubblewrap is started with. Only `status`, the driver's status pipe, is passed on into the
 * sandbox.
 */
export const FD = { options: 3, filter: 4, source: 5, input: 6, status: 7 } as const;

/** Descriptor on which the script saves standard error; below ten, because shells support only single digits. */
const ERROR = 8;
const WORK = '/work';
const INPUT = '/run/input';
const NOBODY = '65534';
const MB = 1024 * 1024;
const SHARED_MEMORY_MB = 16;
/**
 * Processes that the kernel allows beyond the metered limit, so that the meter can detect a program that exceeds it.
 */
const SPARE_PROCESSES = 16;
/**
 * Factor for the data limit of one process, which may reserve more than it uses, as V8 does. The meter counts what all
 * processes use together.
 */
const DATA_LIMIT_FACTOR = 4;

type OmittedLayers = ReadonlySet<Layer>;

/** Returns bubblewrap's options for a program. */
export function sandboxOptions(program: Program, host: HostView, without: OmittedLayers): string[] {
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
    ...program.mounts.flatMap(({ from, at }: ReadOnlyMount) => ['--ro-bind', from, at]),
    ...unless('processes', processFiles(host), ['--ro-bind', '/proc', '/proc']),
    ...unless('devices', ['--dev', '/dev'], ['--dev-bind', '/dev', '/dev']),
    ...tmpfsOptions('/dev/shm', without.has('limits') ? diskMb * 100 : SHARED_MEMORY_MB),
    ...tmpfsOptions('/tmp', without.has('limits') ? diskMb * 100 : diskMb),
    ...tmpfsOptions(WORK, without.has('limits') ? diskMb * 100 : diskMb),
    ...['--file', String(FD.source), `${WORK}/${program.file}`],
    ...['--perms', '0444', '--file', String(FD.input), INPUT],
    ...unless('files', [], ['--bind', '/', '/host']),
    ...['--chdir', WORK],
    ...unless('devices', ['--remount-ro', '/dev']),
    ...unless('files', ['--remount-ro', '/']),
    ...unless('seccomp', ['--seccomp', String(FD.filter)]),
  ];
}

const tmpfsOptions = (path: string, sizeMb: number): string[] => [
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
 * Returns the command that runs in the sandbox: the process limits, then a script that compiles, runs and reports its
 * current step. The script is the first process there and reaps the others. A shell's message about how a program ended
 * is not part of the program's output and is discarded.
 */
export function driverCommand({ compile, run, limits }: Program, without: OmittedLayers): CommandLine {
  const reportStep = (text: string): string => `echo ${text} >&${FD.status}`;
  const quiet = `${FD.status}>&-`;
  const script = [
    ...(compile ? [reportStep('compile'), `${shellQuote(compile)} </dev/null >&2 ${quiet} || exit`] : []),
    reportStep('run'),
    `exec ${ERROR}>&2 2>/dev/null`,
    `(exec ${shellQuote(run)} <${INPUT} 2>&${ERROR} ${ERROR}>&- ${quiet})`,
    'exit',
  ].join('\n');
  const bounds = without.has('limits') ? [] : processBounds(limits);
  return ['/usr/bin/prlimit', '--core=0', ...bounds, '/bin/sh', '-c', script];
}

/** Limits that the kernel enforces per process; the meter enforces those for all processes together. */
function processBounds({ memoryMb, processes, compileMs, runMs, diskMb }: Limits): string[] {
  const cpuS = Math.ceil((compileMs + runMs) / 1000) + 1;
  const bounds = {
    nproc: processes + SPARE_PROCESSES,
    data: memoryMb * DATA_LIMIT_FACTOR * MB,
    fsize: diskMb * MB,
    nofile: 256,
    cpu: cpuS,
    memlock: 64 * 1024,
    msgqueue: 0,
  };
  return Object.entries(bounds).map(([name, value]) => `--${name}=${value}`);
}

const shellQuote = (args: CommandLine): string =>
  args.map((arg) => `'${arg.replaceAll("'", `'\\''`)}'`).join(' ');
