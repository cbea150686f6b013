import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { UploadedFile } from '@skillhour/contracts';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { demoEndpoints } from '../../test/demo-endpoints.js';
import { hostileImages, type HostileImage } from '../../test/hostile-images.js';
import { SECRET } from '../../test/hostile-images/honest.js';
import { Door } from '../../test/open-door.js';
import { png } from '../../test/pictures.js';

const AT_ONCE = 4;
const FEWEST = 500;
const SIZES = ['card.webp', 'full.webp', 'page.webp'];

let door: Door;
const kept = new Map<string, HostileImage>();
const answers = new Map<string, number>();

beforeAll(async () => {
  door = await Door.open({
    endpoints: demoEndpoints,
    env: { IMAGES_PER_HOUR: '100000', ANONYMOUS_CALLS_PER_MINUTE: '100000' },
    answer: (_name, { body, args }) => {
      const { picture } = JSON.parse(Buffer.from(body ?? []).toString()) as { picture?: UploadedFile };
      const image = images[Number(args?.['n'])];
      if (picture && image) kept.set(picture.id, image);
      return { body: new TextEncoder().encode('{}') };
    },
  });
});
afterAll(() => door.close());

let images: HostileImage[] = [];
const send = async ({ bytes, name = 'photo.png' }: HostileImage, n: number) => {
  const form = new FormData();
  form.append('picture', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), name);
  return door.fetch(`/api/demo/pictures/?n=${n}`, { method: 'POST', body: form });
};

it('responds to all hostile images without an internal error', async () => {
  images = await hostileImages();
  expect(images.length).toBeGreaterThanOrEqual(FEWEST);
  expect(new Set(images.map(({ what }) => what)).size).toBe(images.length);
  const inTurn = pLimit(AT_ONCE);
  await Promise.all(
    images.map((image, n) => inTurn(async () => void answers.set(image.what, (await send(image, n)).status))),
  );
  const odd = [...answers].filter(([, status]) => ![200, 400, 413].includes(status));
  expect(odd).toEqual([]);
  expect((await send({ what: 'a good one', bytes: await png() }, -1)).status).toBe(200);
}, 300_000);

it('rejects non-images and keeps valid images', () => {
  const statusOf = (what: string) => answers.get(what);
  for (const good of [
    'jpeg, orientation 6',
    'png of 16 bits',
    'jpeg in CMYK',
    'gif that moves',
    'webp, then html',
    'png of one bit that is just small enough',
  ])
    expect([good, statusOf(good)]).toEqual([good, 200]);
  for (const [what, status] of answers)
    if (/called|the head of|^html, then|nothing at all|claims 65535/.test(what))
      expect([what, status]).toEqual([what, 400]);
});

it('serves only WebP that it rendered itself, without any data of the original', async () => {
  expect(kept.size).toBeGreaterThan(50);
  const folders = readdirSync(door.images).filter((name) => !name.startsWith('.'));
  expect(folders).toHaveLength(kept.size + 1);
  expect(readdirSync(join(door.images, '.drafts'))).toEqual([]);
  for (const [id, { what }] of kept) {
    expect([what, readdirSync(join(door.images, id)).sort()]).toEqual([what, SIZES]);
    for (const size of SIZES) {
      const bytes = readFileSync(join(door.images, id, size));
      const facts = await sharp(bytes).metadata();
      const { format, exif, icc, xmp, iptc, orientation, pages } = facts;
      expect([what, { format, exif, icc, xmp, iptc, orientation, pages }]).toEqual([
        what,
        { format: 'webp' },
      ]);
      expect([what, facts.width <= 2_400 && facts.height <= 2_400]).toEqual([what, true]);
      for (const word of ['<script', '<svg', '<?php', SECRET, '%PDF'])
        expect([what, word, bytes.includes(word)]).toEqual([what, word, false]);
    }
    const { headers } = await door.fetch(`/images/${id}/card.webp`);
    expect([headers.get('content-type'), headers.get('x-content-type-options')]).toEqual([
      'image/webp',
      'nosniff',
    ]);
  }
});
