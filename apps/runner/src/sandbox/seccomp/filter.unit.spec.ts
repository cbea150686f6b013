import { seccompFilter } from './filter.js';
import { numberOn, REJECTED, UNKNOWN, type Processor } from './syscalls.js';

const [ALLOW, KILL, REFUSE] = [0x7fff_0000, 0x8000_0000, 0x0005_0000];
const AUDIT = { x64: 0xc000_003e, arm64: 0xc000_00b7 };

interface Call {
  number: number;
  args?: readonly number[];
  audit?: number;
}

/** Emulates the kernel's filter machine, as far as the filter uses it. */
function run(processor: Processor, { number, args = [], audit = AUDIT[processor] }: Call): number {
  const program = seccompFilter(processor);
  const data = Buffer.alloc(64);
  data.writeUInt32LE(number, 0);
  data.writeUInt32LE(audit, 4);
  args.forEach((value, index) => data.writeUInt32LE(value >>> 0, 16 + 8 * index));
  let accumulator = 0;
  for (let at = 0; ; at += 1) {
    const code = program.readUInt16LE(at * 8);
    const [ifTrue, ifFalse] = [program.readUInt8(at * 8 + 2), program.readUInt8(at * 8 + 3)];
    const value = program.readUInt32LE(at * 8 + 4);
    if (code === 0x06) return value;
    if (code === 0x20) accumulator = data.readUInt32LE(value);
    if (code === 0x54) accumulator = (accumulator & value) >>> 0;
    if (code === 0x15) at += accumulator === value ? ifTrue : ifFalse;
    if (code === 0x35) at += accumulator >= value ? ifTrue : ifFalse;
    if (code === 0x45) at += (accumulator & value) !== 0 ? ifTrue : ifFalse;
  }
}

describe.each(['x64', 'arm64'] as const)('seccompFilter on %s', (processor) => {
  const call = (number: number, ...args: number[]) => run(processor, { number, args });
  const on = processor === 'x64' ? 0 : 1;

  it.each(Object.entries(REJECTED))('rejects %s', (_, numbers) => {
    const number = numberOn(processor, numbers);
    if (number !== null) expect(call(number)).toBe(REFUSE | 1);
  });

  it('returns ENOSYS for calls that would bypass a check', () => {
    for (const numbers of Object.values(UNKNOWN))
      expect(call(numberOn(processor, numbers) ?? 0)).toBe(REFUSE | 38);
  });

  it('allows everything else', () => {
    // read, write, openat, mmap, execve, futex, getpid
    for (const number of [
      [0, 1, 257, 9, 59, 202, 39],
      [63, 64, 56, 222, 221, 98, 172],
    ][on] ?? [])
      expect(call(number)).toBe(ALLOW);
  });

  it('allows creating processes and threads, but no namespaces', () => {
    const clone = [56, 220][on] ?? 0;
    expect(call(clone, 0x0120_0011)).toBe(ALLOW);
    for (const flag of [
      0x0002_0000, 0x0200_0000, 0x0400_0000, 0x0800_0000, 0x1000_0000, 0x2000_0000, 0x4000_0000,
    ])
      expect(call(clone, 0x11 | flag)).toBe(REFUSE | 1);
  });

  it('allows only the socket families that the network namespace confines', () => {
    const socket = [41, 198][on] ?? 0;
    for (const kind of [1, 2, 10]) expect(call(socket, kind)).toBe(ALLOW);
    for (const kind of [16, 17, 38, 40]) expect(call(socket, kind)).toBe(REFUSE | 97);
  });

  it('checks the arguments of ioctl, personality and mknod', () => {
    const [ioctl, personality, mknodat] =
      [
        [16, 135, 259],
        [29, 92, 33],
      ][on] ?? [];
    expect(call(ioctl ?? 0, 1, 0x5412)).toBe(REFUSE | 1);
    expect(call(ioctl ?? 0, 1, 0x5401)).toBe(ALLOW);
    expect(call(personality ?? 0, 0xffff_ffff)).toBe(ALLOW);
    expect(call(personality ?? 0, 0x0040_0000)).toBe(REFUSE | 1);
    expect(call(mknodat ?? 0, 0, 0, 0x2180)).toBe(REFUSE | 1);
    expect(call(mknodat ?? 0, 0, 0, 0x1180)).toBe(ALLOW);
  });

  it("kills a process that makes calls under another processor's ABI", () => {
    expect(run(processor, { number: 0, audit: 0x4000_0003 })).toBe(KILL);
  });
});

it('rejects calls under the x32 ABI', () => {
  expect(run('x64', { number: 0x4000_0000 + 101 })).toBe(REFUSE | 38);
});
