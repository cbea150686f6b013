/** The plot's internal units; it is stretched to the available space. */
export const PLOT = { width: 300, height: 100 } as const;
/** Share of a week's width that is left empty around its bar. */
const GAP_SHARE = 0.2;
const STEPS = [2, 4, 6, 8, 10] as const;

/**
 * Returns the value of the upper grid line: the smallest round number that is at least every value and whose half is an
 * integer.
 */
export function axisMaxOf(values: readonly number[]): number {
  const most = Math.max(0, ...values);
  let scale = 1;
  while (most > 10 * scale) scale *= 10;
  return (STEPS.find((step) => most <= step * scale) ?? 10) * scale;
}

/** Returns the highest stacked sum of all weeks. */
export const maxStackedSum = (series: readonly (readonly number[])[], weeks: number): number =>
  Math.max(
    0,
    ...Array.from({ length: weeks }, (_, week) => sumOf(series.map((values) => values[week] ?? 0))),
  );

export interface Bar {
  series: number;
  week: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Returns one bar per week. Several series are stacked, the first at the bottom. A value of zero has no bar. */
export function barsOf(series: readonly (readonly number[])[], weeks: number, top: number): Bar[] {
  const room = PLOT.width / weeks;
  const width = room * (1 - GAP_SHARE);
  return Array.from({ length: weeks }, (_, week) => week).flatMap((week) => {
    let floor = PLOT.height;
    return series.flatMap((values, index) => {
      const height = heightOf(values[week] ?? 0, top);
      if (height === 0) return [];
      floor -= height;
      return [{ series: index, week, x: week * room + (room - width) / 2, y: floor, width, height }];
    });
  });
}

/** Returns the SVG path of a line through all weeks, from edge to edge. */
export function linePathOf(values: readonly number[], top: number): string {
  const step = values.length > 1 ? PLOT.width / (values.length - 1) : 0;
  return values
    .map(
      (value, week) =>
        `${week === 0 ? 'M' : 'L'}${rounded(week * step)} ${rounded(PLOT.height - heightOf(value, top))}`,
    )
    .join('');
}

/** Returns the weeks labeled below the plot: at most four, including the first and the last. */
export function labeledWeeks(weeks: number): number[] {
  const last = weeks - 1;
  return [...new Set([0, 1, 2, 3].map((third) => Math.round((last * third) / 3)))];
}

export const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

const heightOf = (value: number, top: number) => (value / top) * PLOT.height;
const rounded = (value: number) => Math.round(value * 100) / 100;
