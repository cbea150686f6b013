import { hash } from 'node:crypto';

const FEWEST_SLOTS = 1_024;
/** Marks a free slot; no digest is 0. */
const FREE = 0n;

/** Texts that were seen, each as 64 bits of its sha256: a million of them take 16 to 32 MB, in texts it would be 100. */
export class DigestSet {
  #slots: BigUint64Array;
  #size = 0;

  constructor(digests: BigUint64Array = new BigUint64Array()) {
    this.#slots = new BigUint64Array(slotsFor(digests.length));
    for (const digest of digests) this.#put(digest);
  }

  has(text: string): boolean {
    return this.#slots[this.#slotOf(digestOf(text))] !== FREE;
  }

  /** False: it was there before. */
  add(text: string): boolean {
    return this.#put(digestOf(text));
  }

  /** All of them in a row, the smallest first. */
  digests(): BigUint64Array {
    return this.#slots.filter((digest) => digest !== FREE).sort();
  }

  #put(digest: bigint): boolean {
    const slot = this.#slotOf(digest);
    if (this.#slots[slot] !== FREE) return false;
    this.#slots[slot] = digest;
    this.#size += 1;
    if (this.#size * 2 > this.#slots.length) this.#grow();
    return true;
  }

  /** Where it is, or the free place where it belongs. */
  #slotOf(digest: bigint): number {
    const last = this.#slots.length - 1;
    let slot = Number(BigInt.asUintN(32, digest)) & last;
    while (this.#slots[slot] !== FREE && this.#slots[slot] !== digest) slot = (slot + 1) & last;
    return slot;
  }

  #grow(): void {
    const before = this.#slots;
    this.#slots = new BigUint64Array(before.length * 2);
    for (const digest of before) if (digest !== FREE) this.#slots[this.#slotOf(digest)] = digest;
  }
}

/** A power of two that leaves half of the places free. */
function slotsFor(count: number): number {
  let slots = FEWEST_SLOTS;
  while (slots < count * 2) slots *= 2;
  return slots;
}

const digestOf = (text: string): bigint => hash('sha256', text, 'buffer').readBigUInt64LE(0) || 1n;
