/** A series' color: spruce for people, leaf, edge and rose for successes, neutral values and failures. */
export type Look = 'spruce' | 'leaf' | 'edge' | 'rose';

export interface Series {
  label: string;
  look: Look;
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
  words: string;
  /** Summary of the chart in one sentence, for screen readers. */
  sentence: string;
}

export const FILL: Record<Look, string> = {
  spruce: 'fill-spruce',
  leaf: 'fill-leaf',
  edge: 'fill-edge',
  rose: 'fill-rose',
};
export const STROKE: Record<Look, string> = {
  spruce: 'stroke-spruce',
  leaf: 'stroke-leaf',
  edge: 'stroke-edge',
  rose: 'stroke-rose',
};
