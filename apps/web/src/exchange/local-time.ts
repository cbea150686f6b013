import { t } from '@skillhour/texts';
import { clockTime, dayAndTime } from '@/ui/time';

/** The value of a `datetime-local` field for a moment, in the reader's own time zone: "2026-11-24T18:30". */
export function toLocalField(at: Date | string): string {
  const date = new Date(at);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** The moment a `datetime-local` value means in the reader's zone; an empty or broken value stays as it is, for the rules to refuse. */
export function fromLocalField(value: string): string {
  const date = new Date(value);
  return value === '' || Number.isNaN(date.getTime()) ? value : date.toISOString();
}

/** The moment a `datetime-local` value means in another zone. */
export function fromFieldIn(value: string, timeZone: string): string {
  const asUtcMs = Date.parse(`${value}Z`);
  if (Number.isNaN(asUtcMs)) return value;
  // Twice: the offset at the guess may differ from the offset at the answer, around a change of clocks.
  const guessMs = asUtcMs - offsetMs(asUtcMs, timeZone);
  return new Date(asUtcMs - offsetMs(guessMs, timeZone)).toISOString();
}

/** The value of a `datetime-local` field that shows a moment in another zone. */
export function toFieldIn(at: Date | string, timeZone: string): string {
  const ms = new Date(at).getTime();
  return new Date(ms + offsetMs(ms, timeZone)).toISOString().slice(0, 16);
}

/** How far a zone's clocks are ahead of UTC at a moment. */
function offsetMs(atMs: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(atMs);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const wallMs = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
  return wallMs - Math.floor(atMs / 1000) * 1000;
}

/** The reader's zone, in which all clocks are shown; with the clock of whoever set the time, where theirs shows another. */
export function zoneNote(at: Date | string, authorsZone: string, readersZone = ownTimeZone()): string {
  const theirs = clockTime(at, authorsZone);
  if (theirs === clockTime(at, readersZone)) return readersZone;
  return t('{zone} ({time} {authorsZone})', { zone: readersZone, time: theirs, authorsZone });
}

const INSTANT = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g;

/** A server's sentence with its moments in the reader's own words: "at Sat 21 Nov, 19:00". */
export const withLocalTimes = (sentence: string): string => sentence.replace(INSTANT, (at) => dayAndTime(at));

export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
