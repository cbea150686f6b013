import { hostname } from 'node:os';
import type { EscapeTargets } from '../../src/self-test/index.js';
import type { Layer } from '../../src/sandbox/index.js';

/** The action of a probe, which each language implements. */
export type ProbeAction =
  | { does: 'has'; path: string; text: string }
  | { does: 'writes'; path: string; megabytes: number }
  | { does: 'connects'; port: number }
  | { does: 'runs'; command: string }
  | { does: 'inherits'; variable: string }
  | { does: 'opens'; files: number };

/** An escape attempt that succeeds only if its layers are omitted. */
export interface Probe {
  name: string;
  action: ProbeAction;
  layers: readonly Layer[];
}

/** Targets that a test creates in addition to the escape targets. */
export interface ProbeTargets extends EscapeTargets {
  /** The key of a shared memory segment of the host. */
  memoryKey: number;
}

const has = (path: string, text: string): ProbeAction => ({ does: 'has', path, text });
const writes = (path: string, megabytes = 0): ProbeAction => ({ does: 'writes', path, megabytes });
const runs = (command: string): ProbeAction => ({ does: 'runs', command });

export const probes = ({ file, folder, port, pid, secret, memoryKey }: ProbeTargets): Probe[] => [
  { name: 'reads a file of the host', action: has(`/host${file}`, secret), layers: ['files'] },
  { name: 'reads the users of the host', action: has('/host/etc/passwd', 'root:'), layers: ['files'] },
  { name: 'writes to a folder of the host', action: writes(`/host${folder}/written`), layers: ['files'] },
  { name: 'writes to its own root', action: writes('/written'), layers: ['files'] },
  { name: 'connects to the host', action: { does: 'connects', port }, layers: ['network'] },
  {
    name: 'sees the sockets of the host',
    action: has('/proc/self/net/tcp', `:${port.toString(16).toUpperCase().padStart(4, '0')} `),
    layers: ['network'],
  },
  { name: 'sees a process of the host', action: has(`/proc/${pid}/cmdline`, secret), layers: ['processes'] },
  { name: 'signals a process of the host', action: runs(`kill -0 ${pid}`), layers: ['processes'] },
  {
    name: 'inherits an environment',
    action: { does: 'inherits', variable: 'NODE_ENV' },
    layers: ['environment'],
  },
  {
    name: 'sees the name of the host',
    action: has('/proc/sys/kernel/hostname', hostname()),
    layers: ['hostname'],
  },
  {
    name: 'sees devices',
    action: runs('[ -e /dev/mqueue ] || [ -e /dev/kmsg ] || [ -e /dev/mem ]'),
    layers: ['devices'],
  },
  {
    name: 'sees memory that others share',
    action: has('/proc/sysvipc/shm', `${memoryKey} `),
    layers: ['ipc'],
  },
  { name: 'fills the disk', action: writes('/tmp/written', 80), layers: ['limits'] },
  { name: 'opens files without end', action: { does: 'opens', files: 300 }, layers: ['limits'] },
  {
    name: 'calls the kernel unfiltered',
    action: has('/proc/self/status', 'Seccomp:\t0'),
    layers: ['seccomp'],
  },
  { name: 'becomes a user of its own', action: runs('unshare -U true'), layers: ['seccomp', 'userns'] },
  { name: 'mounts', action: runs('unshare -Urm mount -t tmpfs none /tmp'), layers: ['seccomp', 'userns'] },
];
