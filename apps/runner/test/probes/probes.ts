import { hostname } from 'node:os';
import type { Bait } from '../../src/proving/index.js';
import type { Layer } from '../../src/sandbox/index.js';

/** The action of a probe, which each language implements. */
export type Deed =
  | { does: 'has'; path: string; text: string }
  | { does: 'writes'; path: string; megabytes: number }
  | { does: 'connects'; port: number }
  | { does: 'runs'; command: string }
  | { does: 'inherits'; variable: string }
  | { does: 'opens'; files: number };

/** An escape attempt that succeeds only if its layers are omitted. */
export interface Probe {
  name: string;
  deed: Deed;
  layers: readonly Layer[];
}

/** Targets that a test creates besides the bait. */
export interface Outside extends Bait {
  /** The key of a shared memory segment of the host. */
  memoryKey: number;
}

const has = (path: string, text: string): Deed => ({ does: 'has', path, text });
const writes = (path: string, megabytes = 0): Deed => ({ does: 'writes', path, megabytes });
const runs = (command: string): Deed => ({ does: 'runs', command });

export const probes = ({ file, folder, port, pid, secret, memoryKey }: Outside): Probe[] => [
  { name: 'reads a file of the host', deed: has(`/host${file}`, secret), layers: ['files'] },
  { name: 'reads the users of the host', deed: has('/host/etc/passwd', 'root:'), layers: ['files'] },
  { name: 'writes to a folder of the host', deed: writes(`/host${folder}/written`), layers: ['files'] },
  { name: 'writes to its own root', deed: writes('/written'), layers: ['files'] },
  { name: 'connects to the host', deed: { does: 'connects', port }, layers: ['network'] },
  {
    name: 'sees the sockets of the host',
    deed: has('/proc/self/net/tcp', `:${port.toString(16).toUpperCase().padStart(4, '0')} `),
    layers: ['network'],
  },
  { name: 'sees a process of the host', deed: has(`/proc/${pid}/cmdline`, secret), layers: ['processes'] },
  { name: 'signals a process of the host', deed: runs(`kill -0 ${pid}`), layers: ['processes'] },
  {
    name: 'inherits an environment',
    deed: { does: 'inherits', variable: 'NODE_ENV' },
    layers: ['environment'],
  },
  {
    name: 'sees the name of the host',
    deed: has('/proc/sys/kernel/hostname', hostname()),
    layers: ['hostname'],
  },
  {
    name: 'sees devices',
    deed: runs('[ -e /dev/mqueue ] || [ -e /dev/kmsg ] || [ -e /dev/mem ]'),
    layers: ['devices'],
  },
  { name: 'sees memory that others share', deed: has('/proc/sysvipc/shm', `${memoryKey} `), layers: ['ipc'] },
  { name: 'fills the disk', deed: writes('/tmp/written', 80), layers: ['limits'] },
  { name: 'opens files without end', deed: { does: 'opens', files: 300 }, layers: ['limits'] },
  { name: 'calls the kernel unfiltered', deed: has('/proc/self/status', 'Seccomp:\t0'), layers: ['seccomp'] },
  { name: 'becomes a user of its own', deed: runs('unshare -U true'), layers: ['seccomp', 'userns'] },
  { name: 'mounts', deed: runs('unshare -Urm mount -t tmpfs none /tmp'), layers: ['seccomp', 'userns'] },
];
