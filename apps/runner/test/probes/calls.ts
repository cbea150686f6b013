import {
  CHECKED_BY_ARGUMENT,
  numberOn,
  REJECTED,
  type Processor,
  UNKNOWN,
} from '../../src/sandbox/seccomp/syscalls.js';

/** A system call with its name and arguments. */
interface KernelCall {
  name: string;
  number: number;
  args: readonly number[];
}

const processor = process.arch as Processor;
const numberOf = (numbers: readonly [number, number | null]): number => numberOn(processor, numbers) ?? -1;

/**
 * Returns a call with invalid arguments: if the filter does not stop it, the call itself reports what is wrong with
 * them.
 */
const nonsense = (name: keyof typeof REJECTED): KernelCall => ({
  name,
  number: numberOf(REJECTED[name]),
  args: [-1, -1, -1, -1, -1],
});

/**
 * Calls for which the kernel, without the filter, returns an error other than "not permitted", which shows that the
 * filter stops them. For other rejected calls, this cannot be observed from outside; the filter's own spec covers every
 * call.
 */
export const calls: readonly KernelCall[] = [
  ...(
    [
      'unshare',
      'setns',
      'ptrace',
      'process_vm_readv',
      'process_vm_writev',
      'pidfd_getfd',
      'keyctl',
      'add_key',
      'request_key',
      'name_to_handle_at',
      'mbind',
      'migrate_pages',
      'set_mempolicy',
      'clock_settime',
      'settimeofday',
      'adjtimex',
      'process_madvise',
      'open_tree',
      'mount_setattr',
      'quotactl_fd',
      'fsconfig',
    ] as const
  ).map(nonsense),
  { name: 'io_uring_setup', number: numberOf(UNKNOWN.io_uring_setup), args: [0, 0] },
  { name: 'clone3', number: numberOf(UNKNOWN.clone3), args: [0, 0] },
  { name: 'a netlink socket', number: numberOf(CHECKED_BY_ARGUMENT.socket), args: [16, 3, 0] },
  { name: 'input for a terminal', number: numberOf(CHECKED_BY_ARGUMENT.ioctl), args: [0, 0x5412, 0] },
  { name: 'another personality', number: numberOf(CHECKED_BY_ARGUMENT.personality), args: [0x0040_0000] },
  { name: 'a device', number: numberOf(CHECKED_BY_ARGUMENT.mknodat), args: [-100, 0, 0x2180, 0] },
];

/** Returns a program that makes all the calls and prints those that the kernel executed. */
export const callsProgram = (): string => `
import ctypes
libc = ctypes.CDLL(None, use_errno=True)
for name, number, args in ${JSON.stringify(calls.map(({ name, number, args }) => [name, number, args]))}:
  if libc.syscall(number, *[ctypes.c_long(arg) for arg in args]) != -1 or ctypes.get_errno() not in (1, 38, 97): print(name)
`;
