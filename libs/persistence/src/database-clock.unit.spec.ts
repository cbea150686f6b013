import { scaledTimeoutMs } from '@skillhour/machine';
import { jest } from '@jest/globals';
import type { Connection } from 'mongoose';
import { DatabaseClock } from './database-clock.js';

/** A database whose clock is ahead of this machine's, and that responds immediately. */
const databaseAhead = (aheadMs: number): Connection =>
  ({ db: { command: () => Promise.resolve({ localTime: new Date(Date.now() + aheadMs) }) } }) as never;

const aheadOf = async (...databases: Connection[]): Promise<number> => {
  const clock = new DatabaseClock();
  for (const database of databases) {
    await clock.startSync(database);
    clock.stop();
  }
  return clock.now().getTime() - Date.now();
};

describe('DatabaseClock', () => {
  it("returns the database's time, regardless of this machine's clock", async () => {
    expect(await aheadOf(databaseAhead(10_000))).toBeCloseTo(10_000, -2);
    expect(await aheadOf(databaseAhead(-10_000))).toBeCloseTo(-10_000, -2);
  });

  it("adopts the new time after the database's clock was set", async () => {
    expect(await aheadOf(databaseAhead(10_000), databaseAhead(0))).toBeCloseTo(0, -2);
  });

  it("advances with the monotonic clock when this machine's clock is set", async () => {
    const clock = new DatabaseClock();
    await clock.startSync(databaseAhead(0));
    clock.stop();
    const set = jest.spyOn(Date, 'now').mockReturnValue(0);
    const now = clock.now().getTime();
    set.mockRestore();
    expect(Math.abs(now - Date.now())).toBeLessThan(scaledTimeoutMs(1_000));
  });

  it('keeps the last known offset if the response has no time', async () => {
    const silent = { db: { command: () => Promise.resolve({}) } } as never;
    expect(await aheadOf(databaseAhead(10_000), silent)).toBeCloseTo(10_000, -2);
  });
});
