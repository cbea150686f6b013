export interface HostileImage {
  /** Description of the image. */
  what: string;
  bytes: Buffer;
  /** File name given by the sender. */
  name?: string;
}

/** Returns a deterministic generator of numbers between 0 and 1 (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns truncated copies, from a few bytes to all but one. */
export const truncated = ({ what, bytes }: HostileImage, count: number): HostileImage[] =>
  Array.from({ length: count }, (_none, index) => {
    const length = Math.max(1, Math.floor((bytes.length * (index + 1)) / count) - 1);
    return { what: `${what}, the first ${length} bytes`, bytes: bytes.subarray(0, length) };
  });

/** Returns copies with some flipped bits after the header, so that the type is still detected. */
export const flipped = ({ what, bytes }: HostileImage, count: number, random: () => number): HostileImage[] =>
  Array.from({ length: count }, (_none, index) => {
    const changed = Buffer.from(bytes);
    for (let flip = 0; flip <= index % 8; flip += 1) {
      const at = 12 + Math.floor(random() * (changed.length - 12));
      changed.writeUInt8(changed.readUInt8(at) ^ (1 << Math.floor(random() * 8)), at);
    }
    return { what: `${what}, bits turned over (${index})`, bytes: changed };
  });
