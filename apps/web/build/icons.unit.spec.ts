import { readFileSync } from 'node:fs';

const PUBLIC = new URL('../public/', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, PUBLIC));

/** Reads a PNG's size from its header. */
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];

interface Manifest {
  start_url: string;
  icons: { src: string; sizes: string; purpose: string }[];
  shortcuts: { url: string }[];
}
const manifest = JSON.parse(read('manifest.webmanifest').toString()) as Manifest;

describe('icons of the installed app', () => {
  it('have the sizes that the manifest names, and one can be cropped', () => {
    for (const { src, sizes } of manifest.icons)
      expect([src, sizeOf(read(`.${src}`)).join('x')]).toEqual([src, sizes]);
    expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable');
  });

  it('include a touch icon and the image of link previews', () => {
    expect(sizeOf(read('icons/touch-180.png'))).toEqual([180, 180]);
    expect(sizeOf(read('icons/preview.png'))).toEqual([1200, 630]);
  });

  it('are at most 40 KB in all, and the preview at most 60 KB', () => {
    const bytesOf = (names: readonly string[]) => names.reduce((sum, name) => sum + read(name).length, 0);
    const icons = [...manifest.icons.map(({ src }) => `.${src}`), 'icons/touch-180.png'];
    expect(bytesOf(icons)).toBeLessThanOrEqual(40 * 1_024);
    expect(bytesOf(['icons/preview.png'])).toBeLessThanOrEqual(60 * 1_024);
  });
});
