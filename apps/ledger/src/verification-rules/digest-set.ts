import { hash } from 'node:crypto';

const MIN_SLOTS = 1_024;
/** Value of a free slot; no digest is 0. */
const FREE = 0n;

/**
 * A set of texts, each stored as 64 bits of its SHA-256 hash. A million entries take 16 to 32 MB; as texts
 * they would take 100 MB.
 */
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

  /** Adds a text; returns false if it was present before. */
  add(text: string): boolean {
    return this.#put(digestOf(text));
  }

  /** Returns all digests in ascending order. */
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

  /** Returns the slot of a digest, or the free slot where it belongs. */
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

/** Returns a power of two that leaves half of the slots free. */
function slotsFor(count: number): number {
  let slots = MIN_SLOTS;
  while (slots < count * 2) slots *= 2;
  return slots;
}

const digestOf = (text: string): bigint => hash('sha256', text, 'buffer').readBigUInt64LE(0) || 1n;
