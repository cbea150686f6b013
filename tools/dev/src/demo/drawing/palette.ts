/** Calm, flat colors by their names in the data. Amber is reserved for minutes. */
export const SKINS = {
  porcelain: { base: '#f6dccb', shade: '#e2b6a0' },
  fair: { base: '#f2cfb0', shade: '#d9a983' },
  peach: { base: '#e9bd95', shade: '#cb946a' },
  tan: { base: '#d8a275', shade: '#b67c50' },
  olive: { base: '#c48f62', shade: '#a06d43' },
  brown: { base: '#a26a45', shade: '#7f4e30' },
  deep: { base: '#845439', shade: '#613a26' },
  dark: { base: '#673f2d', shade: '#482a1d' },
} as const;

export const HAIRS = {
  black: '#231c1b',
  espresso: '#3b2820',
  brown: '#654231',
  chestnut: '#86502f',
  copper: '#a8552f',
  blond: '#d3ab62',
  sand: '#b08d5c',
  grey: '#a9a8a3',
  silver: '#d0cfc9',
  white: '#ebe8e1',
} as const;

export const CLOTHS = {
  spruce: '#1f6a68',
  pine: '#2f5a48',
  leaf: '#5c8a5a',
  moss: '#7c8a4c',
  sky: '#3f6f9c',
  slate: '#4a5f73',
  navy: '#2c3e5c',
  brick: '#b1502f',
  clay: '#c4795a',
  rose: '#b9545a',
  wine: '#7d3540',
  straw: '#d2b36b',
  cream: '#efe4cd',
  stone: '#8c9794',
  ink: '#2a3a3e',
} as const;

export const BACKS = {
  sand: '#f0dfbb',
  peach: '#f2dac6',
  sage: '#dbe6d3',
  mint: '#d3e6dd',
  aqua: '#cfe2e4',
  sky: '#d8e4ef',
  mist: '#e2e6e1',
  blush: '#f0d8d2',
} as const;

export const INK = '#241d1c';

/** Returns a darker shade of a color, for folds and seams. */
export function darker(hex: string, by = 0.82): string {
  const parts = [1, 3, 5].map((at) => Math.round(Number.parseInt(hex.slice(at, at + 2), 16) * by));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
