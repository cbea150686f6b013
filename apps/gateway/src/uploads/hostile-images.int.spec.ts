import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { UploadedFile } from '@skillhour/contracts';
import { sample } from '@skillhour/testing';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { demoEndpoints } from '../../test/demo-endpoints.js';
import { hostileImages, type HostileImage } from '../../test/hostile-images.js';
import { SECRET } from '../../test/hostile-images/valid.js';
import { TestGateway } from '../../test/test-gateway.js';
import { png } from '../../test/pictures.js';

const AT_ONCE = 4;
const MIN_IMAGES = 500;
/** How many images of each series of similar ones a sample contains. */
const SAMPLED_PER_SERIES = 8;
const SIZES = ['card.webp', 'full.webp', 'page.webp'];

let gateway: TestGateway;
const stored = new Map<string, HostileImage>();
const statuses = new Map<string, number>();

beforeAll(async () => {
  gateway = await TestGateway.open({
    endpoints: demoEndpoints,
    env: { IMAGES_PER_HOUR: '100000', ANONYMOUS_CALLS_PER_MINUTE: '100000' },
    respond: (_name, { body, args }) => {
      const { picture } = JSON.parse(Buffer.from(body ?? []).toString()) as { picture?: UploadedFile };
      const image = images[Number(args?.['n'])];
      if (picture && image) stored.set(picture.id, image);
      return { body: new TextEncoder().encode('{}') };
    },
  });
});
afterAll(() => gateway.close());

let images: HostileImage[] = [];
const send = async ({ bytes, name = 'photo.png' }: HostileImage, n: number) => {
  const form = new FormData();
  form.append('picture', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), name);
  return gateway.fetch(`/api/demo/pictures/?n=${n}`, { method: 'POST', body: form });
};

it('responds to hostile images without an internal error', async () => {
  const { distinct, series } = await hostileImages();
  const all = [...distinct, ...series.flat()];
  expect(all.length).toBeGreaterThanOrEqual(MIN_IMAGES);
  expect(new Set(all.map(({ what }) => what)).size).toBe(all.length);
  const sampled = series.flatMap((similar, index) =>
    sample('hostile-images', similar, { perGroup: SAMPLED_PER_SERIES, list: String(index) }),
  );
  images = [...distinct, ...sampled];
  const limit = pLimit(AT_ONCE);
  await Promise.all(
    images.map((image, n) => limit(async () => void statuses.set(image.what, (await send(image, n)).status))),
  );
  const odd = [...statuses].filter(([, status]) => ![200, 400, 413].includes(status));
  expect(odd).toEqual([]);
  expect((await send({ what: 'a good one', bytes: await png() }, -1)).status).toBe(200);
}, 300_000);

it('rejects non-images and keeps valid images', () => {
  const statusOf = (what: string) => statuses.get(what);
  for (const good of [
    'jpeg, orientation 6',
    'png of 16 bits',
    'jpeg in CMYK',
    'gif that moves',
    'webp, then html',
    'png of one bit that is just small enough',
  ])
    expect([good, statusOf(good)]).toEqual([good, 200]);
  for (const [what, status] of statuses)
    if (/called|the head of|^html, then|nothing at all|claims 65535/.test(what))
      expect([what, status]).toEqual([what, 400]);
});

it('serves only WebP that it rendered itself, without any data of the original', async () => {
  expect(stored.size).toBeGreaterThan(50);
  const folders = readdirSync(gateway.images).filter((name) => !name.startsWith('.'));
  expect(folders).toHaveLength(stored.size + 1);
  expect(readdirSync(join(gateway.images, '.drafts'))).toEqual([]);
  for (const [id, { what }] of stored) {
    expect([what, readdirSync(join(gateway.images, id)).sort()]).toEqual([what, SIZES]);
    for (const size of SIZES) {
      const bytes = readFileSync(join(gateway.images, id, size));
      const metadata = await sharp(bytes).metadata();
      const { format, exif, icc, xmp, iptc, orientation, pages } = metadata;
      expect([what, { format, exif, icc, xmp, iptc, orientation, pages }]).toEqual([
        what,
        { format: 'webp' },
      ]);
      expect([what, metadata.width <= 2_400 && metadata.height <= 2_400]).toEqual([what, true]);
      for (const text of ['<script', '<svg', '<?php', SECRET, '%PDF'])
        expect([what, text, bytes.includes(text)]).toEqual([what, text, false]);
    }
    const { headers } = await gateway.fetch(`/images/${id}/card.webp`);
    expect([headers.get('content-type'), headers.get('x-content-type-options')]).toEqual([
      'image/webp',
      'nosniff',
    ]);
  }
});
