import type { HostileImage } from './changes.js';

/** A script that must not appear in any served file. */
export const PAYLOAD = '<script>alert(document.domain)</script>';

const ACTIVE: Readonly<Record<string, string>> = {
  svg: `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${PAYLOAD}</svg>`,
  'svg with a declaration': `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><foreignObject>${PAYLOAD}</foreignObject></svg>`,
  'svg that reads a file':
    '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>',
  'svg that asks a stranger':
    '<svg xmlns="http://www.w3.org/2000/svg"><image href="http://127.0.0.1:1/x.png"/></svg>',
  'svg that grows': `<!DOCTYPE svg [<!ENTITY a "${'x'.repeat(900)}">${'bcdefgh'
    .split('')
    .map((name, i) => `<!ENTITY ${name} "${`&${'abcdefg'[i]};`.repeat(10)}">`)
    .join('')}]><svg xmlns="http://www.w3.org/2000/svg"><text>&h;</text></svg>`,
  html: `<!doctype html><html><body>${PAYLOAD}</body></html>`,
  javascript: 'alert(document.domain)//',
  php: `<?php system($_GET['x']); ?>`,
  pdf: '%PDF-1.7\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\ntrailer<</Root 1 0 R>>',
  postscript: '%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 1 1\n(/etc/passwd) (r) file run',
  mvg: 'push graphic-context\nviewbox 0 0 640 480\nfill \'url(https://x.example/"|id")\'\npop graphic-context',
  msl: '<?xml version="1.0"?><image><read filename="caption:x"/><write filename="/tmp/x.php"/></image>',
  zip: 'PK\u0003\u0004\u0014\u0000\u0000\u0000\u0000\u0000',
  elf: '\u007fELF\u0002\u0001\u0001\u0000',
  'windows program': 'MZ\u0090\u0000\u0003\u0000\u0000\u0000',
  tiff: 'II*\u0000\u0008\u0000\u0000\u0000\u0001\u0000',
  bmp: 'BM\u00ff\u0000\u0000\u0000\u0000\u0000\u0000\u0000\u0036\u0000',
  icon: '\u0000\u0000\u0001\u0000\u0001\u0000\u0010\u0010',
  heic: '\u0000\u0000\u0000\u0018ftypheic\u0000\u0000\u0000\u0000',
  avif: '\u0000\u0000\u0000\u001cftypavif\u0000\u0000\u0000\u0000',
  jxl: '\u00ff\u000a\u0000\u0000',
  jp2: '\u0000\u0000\u0000\u000cjP  \r\n\u0087\n',
  psd: '8BPS\u0000\u0001\u0000\u0000',
  exr: 'v/1\u0001\u0002\u0000\u0000\u0000',
  fits: 'SIMPLE  =                    T',
  ppm: 'P6\n999999 999999\n255\n',
  hdr: '#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 1 +X 1\n',
  dcraw: 'FUJIFILMCCD-RAW 0201',
  flash: 'CWS\u0006\u0000\u0000\u0000\u0000',
  ogg: 'OggS\u0000\u0002',
  'one byte': '\u0089',
  'one blank': ' ',
};
const HEADS: Readonly<Record<string, string>> = {
  jpeg: '\u00ff\u00d8\u00ff',
  png: '\u0089PNG\r\n\u001a\n',
  webp: 'RIFF\u0024\u0000\u0000\u0000WEBP',
  gif: 'GIF89a',
};
const NAMES = [
  'photo.png',
  'photo.jpg',
  'photo.svg',
  '../../../etc/cron.d/x.png',
  'photo.png\u0000.html',
  `${'ü'.repeat(200)}.jpeg`,
];

const bytesOf = (text: string) => Buffer.from(text, 'latin1');

/** Returns files that are not images under various names, and some with only an image's first bytes. */
export const impostors = (): HostileImage[] => [
  ...Object.entries(ACTIVE).flatMap(([what, text], index) => {
    const names = [NAMES[index % NAMES.length], NAMES[(index + 1) % NAMES.length]];
    return names.map((name = 'photo.png') => ({
      what: `${what} called ${name}`,
      bytes: bytesOf(text),
      name,
    }));
  }),
  ...Object.entries(HEADS).flatMap(([format, head]) =>
    [
      '',
      'x',
      '\u0000'.repeat(1_000),
      '\u00ff'.repeat(1_000),
      PAYLOAD,
      ...Object.values(ACTIVE).slice(0, 9),
    ].map((rest, index) => ({
      what: `the head of a ${format} before something else (${index})`,
      bytes: bytesOf(head + rest),
    })),
  ),
  { what: 'nothing at all', bytes: Buffer.alloc(0) },
];

/** Returns valid images that are also another type of file. */
export const polyglots = ({ what, bytes }: HostileImage): HostileImage[] =>
  Object.entries(ACTIVE)
    .slice(0, 10)
    .flatMap(([other, text]) => [
      { what: `${what}, then ${other}`, bytes: Buffer.concat([bytes, bytesOf(text)]), name: NAMES[2] ?? '' },
      { what: `${other}, then ${what}`, bytes: Buffer.concat([bytesOf(text), bytes]) },
    ]);
