const DAYS = 7;
const WEEKS = 4;
const DAY_MS = 86_400_000;
/** The first Monday after 1970 began, as a number of days. */
const FIRST_MONDAY = 4;

/**
 * Returns the times of the backups to delete. Retained are the newest one of each of the last seven days and of each of
 * the last four weeks that have any, so that nothing is deleted while no new backups are made. Days are in UTC; weeks
 * begin on Monday.
 */
export function backupsToDelete(times: readonly Date[]): Date[] {
  const newestFirst = times.toSorted((one, other) => other.getTime() - one.getTime());
  const retained = new Set([
    ...newestOfEach(newestFirst, dayOf).slice(0, DAYS),
    ...newestOfEach(newestFirst, weekOf).slice(0, WEEKS),
  ]);
  return newestFirst.filter((time) => !retained.has(time));
}

function newestOfEach(newestFirst: readonly Date[], periodOf: (time: Date) => number): Date[] {
  return newestFirst.filter((time, at) => {
    const newer = newestFirst[at - 1];
    return newer === undefined || periodOf(newer) !== periodOf(time);
  });
}

const dayOf = (time: Date): number => Math.floor(time.getTime() / DAY_MS);
const weekOf = (time: Date): number => Math.floor((dayOf(time) - FIRST_MONDAY) / 7);
const NAME = /^skillhour-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z\.tar\.age$/;

/**
 * Returns the name of an archive. It contains the millisecond, so that no backup replaces another. Only those with the
 * prefix `skillhour` are deleted by the retention rule.
 */
export const archiveName = (prefix: 'skillhour' | 'before-restore', at: Date): string =>
  `${prefix}-${at.toISOString().slice(0, 23).replaceAll(/[:.]/g, '-')}Z.tar.age`;

/** Returns when a regular backup was made; `null` for all other files. */
export function timeOfArchive(name: string): Date | null {
  const [, day, hours, minutes, seconds, milliseconds] = NAME.exec(name) ?? [];
  return day === undefined ? null : new Date(`${day}T${hours}:${minutes}:${seconds}.${milliseconds}Z`);
}
