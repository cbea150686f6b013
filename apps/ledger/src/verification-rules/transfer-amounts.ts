const MIN_CAPACITY = 1_024;

/** The amount of each transfer by its number, in eight bytes each. */
export class TransferAmounts {
  #minutes: Float64Array;
  #count: number;

  constructor(minutes: Float64Array = new Float64Array()) {
    this.#minutes = minutes;
    this.#count = minutes.length;
  }

  get count(): number {
    return this.#count;
  }

  push(minutes: number): void {
    if (this.#count === this.#minutes.length) {
      const before = this.#minutes;
      this.#minutes = new Float64Array(Math.max(MIN_CAPACITY, before.length * 2));
      this.#minutes.set(before);
    }
    this.#minutes[this.#count] = minutes;
    this.#count += 1;
  }

  /** Returns the amount of the transfer with this id; 0 if it does not exist. */
  get(id: string): number {
    const index = Number(id) - 1;
    return String(index + 1) === id && index < this.#count ? (this.#minutes[index] ?? 0) : 0;
  }

  minutes(): Float64Array {
    return this.#minutes.slice(0, this.#count);
  }
}
