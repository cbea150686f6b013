import { Clock } from '@skillhour/messaging';

/** A clock that advances only on request. */
export class ManualClock extends Clock {
  #nowMs: number;

  constructor(start: Date | string = '2030-01-01T00:00:00.000Z') {
    super();
    this.#nowMs = new Date(start).getTime();
  }

  override now(): Date {
    return new Date(this.#nowMs);
  }

  advance(byMs: number): void {
    this.#nowMs += byMs;
  }

  set(moment: Date | string): void {
    this.#nowMs = new Date(moment).getTime();
  }
}
