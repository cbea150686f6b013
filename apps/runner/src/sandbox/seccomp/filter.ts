import { CHECKED_BY_ARGUMENT, numberOn, REJECTED, UNKNOWN, type Processor } from './syscalls.js';

/** One instruction of the kernel's classic packet filter (BPF). */
type Instruction = readonly [code: number, ifTrue: number, ifFalse: number, value: number];

const load = (offset: number): Instruction => [0x20, 0, 0, offset];
const returnAction = (value: number): Instruction => [0x06, 0, 0, value];
const mask = (value: number): Instruction => [0x54, 0, 0, value];
const ifEqual = (value: number, skip: number): Instruction => [0x15, skip, 0, value];
const unlessEqual = (value: number, skip: number): Instruction => [0x15, 0, skip, value];
const unlessAnyBit = (value: number, skip: number): Instruction => [0x45, 0, skip, value];
const unlessAtLeast = (value: number, skip: number): Instruction => [0x35, 0, skip, value];

/** Offsets of the call number, the processor and the lower half of an argument in `struct seccomp_data`. */
const NUMBER = 0;
const PROCESSOR = 4;
const argument = (index: number): number => 16 + 8 * index;

const ALLOW = returnAction(0x7fff_0000);
const KILL = returnAction(0x8000_0000);
const returnErrno = (errno: number): Instruction => returnAction(0x0005_0000 | errno);
const [EPERM, ENOSYS, EAFNOSUPPORT] = [1, 38, 97];

const AUDIT_PROCESSOR: Record<Processor, number> = { x64: 0xc000_003e, arm64: 0xc000_00b7 };
/** Bit of calls under the x32 ABI, which has its own numbers. */
const X32 = 0x4000_0000;

/** All namespace flags of `clone`. */
const NEW_NAMESPACES = 0x7e02_0000;
/**
 * Local, IPv4 and IPv6 sockets, which the network namespace confines. VSOCK, for example, reaches the host of a virtual
 * machine.
 */
const SOCKETS = [1, 2, 10];
/** Inserts characters into a terminal as if its user had typed them. */
const TERMINAL_INPUT = [0x5412, 0x541c];
const [FILE_TYPE, DEVICES] = [0xf000, [0x2000, 0x6000]];
/** The default personality, and the query for the current one. */
const PERSONALITIES = [0, 0xffff_ffff];

const rejectIf = (values: readonly number[], errno: number): Instruction[] =>
  values.flatMap((value) => [unlessEqual(value, 1), returnErrno(errno)]);
const allowIf = (values: readonly number[]): Instruction[] =>
  values.flatMap((value) => [unlessEqual(value, 1), ALLOW]);

const argumentChecks: Record<keyof typeof CHECKED_BY_ARGUMENT, readonly Instruction[]> = {
  clone: [load(argument(0)), unlessAnyBit(NEW_NAMESPACES, 1), returnErrno(EPERM), ALLOW],
  socket: [load(argument(0)), ...allowIf(SOCKETS), returnErrno(EAFNOSUPPORT)],
  ioctl: [load(argument(1)), ...rejectIf(TERMINAL_INPUT, EPERM), ALLOW],
  personality: [load(argument(0)), ...allowIf(PERSONALITIES), returnErrno(EPERM)],
  mknod: [load(argument(1)), mask(FILE_TYPE), ...rejectIf(DEVICES, EPERM), ALLOW],
  mknodat: [load(argument(2)), mask(FILE_TYPE), ...rejectIf(DEVICES, EPERM), ALLOW],
};

/**
 * Returns the system call filter in the kernel's format. Everything is allowed except the listed calls; calls under
 * another processor's ABI kill the process.
 */
export function seccompFilter(processor: Processor): Buffer {
  const rule = (number: number | null, body: readonly Instruction[]): Instruction[] =>
    number === null ? [] : [unlessEqual(number, body.length), ...body];
  const instructions: Instruction[] = [
    load(PROCESSOR),
    ifEqual(AUDIT_PROCESSOR[processor], 1),
    KILL,
    load(NUMBER),
    ...(processor === 'x64' ? [unlessAtLeast(X32, 1), returnErrno(ENOSYS)] : []),
    ...Object.values(REJECTED).flatMap((numbers) => rule(numberOn(processor, numbers), [returnErrno(EPERM)])),
    ...Object.values(UNKNOWN).flatMap((numbers) => rule(numberOn(processor, numbers), [returnErrno(ENOSYS)])),
    ...Object.entries(CHECKED_BY_ARGUMENT).flatMap(([name, numbers]) =>
      rule(numberOn(processor, numbers), argumentChecks[name as keyof typeof CHECKED_BY_ARGUMENT]),
    ),
    ALLOW,
  ];
  return Buffer.concat(instructions.map(encode));
}

function encode([code, ifTrue, ifFalse, value]: Instruction): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeUInt16LE(code, 0);
  bytes.writeUInt8(ifTrue, 2);
  bytes.writeUInt8(ifFalse, 3);
  bytes.writeUInt32LE(value >>> 0, 4);
  return bytes;
}
