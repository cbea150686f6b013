/**
 * Draws the icons of the installed app and the image of link previews from the mark. Run it after a change of the mark:
 * `npx node tools/dev/make-icons.ts`.
 */
import { mkdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const WEB = new URL('../../apps/web/', import.meta.url);
const ICONS = new URL('public/icons/', WEB);
const SPRUCE = '#015353';
const PAPER = '#f5f7f3';
/** Side of the mark's own square. */
const MARK = 64;
/** Share of a full-bleed icon that the mark fills. Devices may crop the icon to a circle of four fifths. */
const SAFE_SHARE = 0.8;
const PREVIEW = { width: 1200, height: 630 };

const read = (path: string) => readFile(new URL(path, WEB), 'utf8');
const svg = (width: number, height: number, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${content}</svg>`;
/** Writes a drawing as a PNG. A density of 72 renders one pixel per unit of the drawing. */
function save(name: string, drawing: string, { width, height }: { width: number; height: number }) {
  const units = Number(/viewBox="0 0 (\d+)/.exec(drawing)?.[1]);
  return sharp(Buffer.from(drawing), { density: (72 * width) / units })
    .resize(width, height)
    .png({ compressionLevel: 9, palette: true })
    .toFile(fileURLToPath(new URL(name, ICONS)));
}
const square = (side: number) => ({ width: side, height: side });

const mark = await read('public/mark.svg');
const wordmark = await read('src/ui/wordmark.svg');
const beads = mark.slice(mark.indexOf('<g '), mark.lastIndexOf('</svg>'));
const margin = (MARK * (1 - SAFE_SHARE)) / 2;
const ground = `<rect width="${MARK}" height="${MARK}" fill="${SPRUCE}"/>`;
const fullBleed = svg(
  MARK,
  MARK,
  `${ground}<g transform="translate(${margin} ${margin}) scale(${SAFE_SHARE})">${beads}</g>`,
);

/** The wordmark above twelve beads, which are an hour. */
function previewDrawing() {
  const { width, height } = PREVIEW;
  const word = wordmark
    .slice(wordmark.indexOf('<g>'), wordmark.indexOf('</symbol>'))
    .replaceAll('currentColor', '#12292c');
  const hour = Array.from({ length: 12 }, (_none, at) => {
    const x = at * 56 + Math.floor(at / 3) * 20;
    return `<circle cx="${x}" cy="0" r="20" fill="#f8ad32" stroke="#b26615" stroke-width="4"/>`;
  }).join('');
  return svg(
    width,
    height,
    `<rect width="${width}" height="${height}" fill="${PAPER}"/>` +
      `<g transform="translate(250 190) scale(2.8)">${word}</g>` +
      `<g transform="translate(262 470)">${hour}</g>`,
  );
}

await mkdir(ICONS, { recursive: true });
await Promise.all([
  save('192.png', mark, square(192)),
  save('512.png', mark, square(512)),
  save('maskable-512.png', fullBleed, square(512)),
  save('touch-180.png', fullBleed, square(180)),
  save('preview.png', previewDrawing(), PREVIEW),
]);
