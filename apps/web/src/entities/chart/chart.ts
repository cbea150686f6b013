/** A series' color: spruce for people, leaf, edge and rose for successes, neutral values and failures. */
export type SeriesColor = 'spruce' | 'leaf' | 'edge' | 'rose';

export interface Series {
  label: string;
  color: SeriesColor;
  /** One value per week. */
  values: readonly number[];
}

export interface ChartContent {
  title: string;
  kind: 'bars' | 'line';
  /** Start of each week, the oldest first. */
  weeks: readonly string[];
  series: readonly Series[];
  /** The main figure, and what it measures. */
  figure: string;
  figureLabel: string;
  /** Summary of the chart in one sentence, for screen readers. */
  summary: string;
}

export const FILL: Record<SeriesColor, string> = {
  spruce: 'fill-spruce',
  leaf: 'fill-leaf',
  edge: 'fill-edge',
  rose: 'fill-rose',
};
export const STROKE: Record<SeriesColor, string> = {
  spruce: 'stroke-spruce',
  leaf: 'stroke-leaf',
  edge: 'stroke-edge',
  rose: 'stroke-rose',
};
