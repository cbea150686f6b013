/** How a series looks: spruce for people, leaf, edge and rose for what was kept, let go and broken. */
export type Look = 'spruce' | 'leaf' | 'edge' | 'rose';

export interface Series {
  label: string;
  look: Look;
  /** A figure a week. */
  values: readonly number[];
}

export interface ChartContent {
  title: string;
  kind: 'bars' | 'line';
  /** When each week began, the oldest first. */
  weeks: readonly string[];
  series: readonly Series[];
  /** The one figure that matters, and what it is of. */
  figure: string;
  words: string;
  /** All of it in a sentence, for who does not see it. */
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
