/** Basic SVG shapes of all drawings. */

export const area = (fill: string, d: string): string => `<path fill="${fill}" d="${d}"/>`;

export const stroke = (colour: string, width: number, d: string): string =>
  `<path fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${d}"/>`;

export const disc = (fill: string, cx: number, cy: number, r: number, ry = r): string =>
  `<ellipse fill="${fill}" cx="${cx}" cy="${cy}" rx="${r}" ry="${ry}"/>`;

export const ring = (colour: string, width: number, cx: number, cy: number, r: number): string =>
  `<circle fill="none" stroke="${colour}" stroke-width="${width}" cx="${cx}" cy="${cy}" r="${r}"/>`;

export const box = (fill: string, x: number, y: number, width: number, height: number, rx = 0): string =>
  `<rect fill="${fill}" x="${x}" y="${y}" width="${width}" height="${height}" rx="${rx}"/>`;

/** Discs of one color, each as `x y r`. */
export const discs = (fill: string, ...places: readonly (readonly [number, number, number])[]): string =>
  places.map(([cx, cy, r]) => disc(fill, cx, cy, r)).join('');

export const turned = (degrees: number, x: number, y: number, inner: string): string =>
  `<g transform="rotate(${degrees} ${x} ${y})">${inner}</g>`;

export const moved = (x: number, y: number, inner: string, scale = 1): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${inner}</g>`;

/** Draws this many of something, by index. */
export const row = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

export interface Frame {
  readonly x?: number;
  readonly y?: number;
  readonly width: number;
  readonly height: number;
}

export const picture = ({ x = 0, y = 0, width, height }: Frame, ...layers: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}" width="${width}" height="${height}">${layers.join('')}</svg>`;
