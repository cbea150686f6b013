import { archiveName, backupsToDelete, timeOfArchive } from './retention.js';

const DAY_MS = 86_400_000;
const FIRST_NIGHT = Date.parse('2026-11-28T02:00:00Z');
const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

describe('over 400 nights with one backup each', () => {
  let stored: Date[] = [];
  const byNight: Date[][] = [];
  beforeAll(() => {
    for (let night = 0; night < 400; night += 1) {
      stored.push(new Date(FIRST_NIGHT + night * DAY_MS));
      const deleted = new Set(backupsToDelete(stored));
      stored = stored.filter((time) => !deleted.has(time));
      byNight.push(stored);
    }
  });

  it('retains each of the last seven nights', () => {
    for (const [night, times] of byNight.entries()) {
      const wanted = Array.from({ length: Math.min(7, night + 1) }, (_, age) =>
        dayOf(new Date(FIRST_NIGHT + (night - age) * DAY_MS)),
      );
      expect(times.map(dayOf)).toEqual(expect.arrayContaining(wanted));
    }
  });

  it('retains the Sunday of each of the last three complete weeks, and nothing else', () => {
    for (const [night, times] of [...byNight.entries()].slice(60)) {
      const newest = FIRST_NIGHT + night * DAY_MS;
      const older = times.filter((time) => newest - time.getTime() >= 7 * DAY_MS);
      expect(older.map((time) => time.getUTCDay())).toEqual(older.map(() => 0));
      expect(times.length).toBeLessThanOrEqual(11);
      expect(newest - Math.min(...times.map(Number))).toBeGreaterThanOrEqual(15 * DAY_MS);
      expect(newest - Math.min(...times.map(Number))).toBeLessThan(28 * DAY_MS);
    }
  });
});

it('retains only the newest of several backups of a day', () => {
  const [morning, noon] = [new Date('2026-11-28T02:00:00Z'), new Date('2026-11-28T12:00:00Z')];
  expect(backupsToDelete([noon, morning])).toEqual([morning]);
});

it('deletes nothing while no new backups are made', () => {
  const times = Array.from({ length: 7 }, (_, night) => new Date(FIRST_NIGHT + night * DAY_MS));
  expect(backupsToDelete(times)).toEqual([]);
});

it('reads the time from the name of a regular backup only', () => {
  const at = new Date('2026-11-28T02:03:04Z');
  expect(archiveName('skillhour', at)).toBe('skillhour-2026-11-28T02-03-04-000Z.tar.age');
  expect(timeOfArchive(archiveName('skillhour', at))).toEqual(at);
  expect(timeOfArchive(archiveName('before-restore', at))).toBeNull();
  expect(timeOfArchive('skillhour-2026-11-28T02-03-04-000Z.tar.age.partial')).toBeNull();
});
