/** The hours of a part of the day. The second is exclusive. */
const PARTS = { any: [0, 24], morning: [0, 12], afternoon: [12, 18], evening: [18, 24] } as const;
export type DayPart = keyof typeof PARTS;
const isDayPart = (text: string): text is DayPart => Object.hasOwn(PARTS, text);

/** A day as date fields have it, and a part of it, on the reader's clock. The day is empty if there is no filter. */
interface TimeFilter {
  day: string;
  part: DayPart;
}

const dateOf = (at: Date): string =>
  [at.getFullYear(), at.getMonth() + 1, at.getDate()]
    .map((part, index) => String(part).padStart(index === 0 ? 4 : 2, '0'))
    .join('-');

/** Returns the first instant of a part of a day, and the first instant after it. */
export function boundsOfPart(day: string, part: DayPart): { from: string; to: string } {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const at = (hour: number) => new Date(year, month - 1, date, hour).toISOString();
  const [first, end] = PARTS[part];
  return { from: at(first), to: at(end) };
}

/** Returns the day and the part of the day that these instants bound. */
export function readTimeFilter(from: string | null, to: string | null): TimeFilter {
  const start = new Date(from ?? '');
  if (Number.isNaN(start.getTime())) return { day: '', part: 'any' };
  const day = dateOf(start);
  const part = Object.keys(PARTS)
    .filter(isDayPart)
    .find((each) => {
      const bounds = boundsOfPart(day, each);
      return bounds.from === from && bounds.to === to;
    });
  return { day, part: part ?? 'any' };
}

/** Returns the day that a part of the day applies to if no day is chosen: today, or tomorrow if it is over. */
export function nextDayWith(part: DayPart, now = new Date()): string {
  const isOver = now.getHours() >= PARTS[part][1];
  return dateOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() + (isOver ? 1 : 0)));
}
