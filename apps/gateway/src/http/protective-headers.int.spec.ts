import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { UploadedFile } from '@skillhour/contracts';
import { demoEndpoints } from '../../test/demo-endpoints.js';
import { Door } from '../../test/open-door.js';
import { png } from '../../test/pictures.js';

let door: Door;
beforeAll(async () => {
  door = await Door.open({ endpoints: demoEndpoints, env: { PUBLIC_READING: 'on' } });
  mkdirSync(join(door.folder, 'assets'));
  writeFileSync(join(door.folder, 'assets', 'app.js'), 'start();');
});
afterAll(() => door.close());

it('sends a content type and `nosniff` with every response', async () => {
  const form = new FormData();
  form.append('picture', new Blob([new Uint8Array(await png())]), 'photo.png');
  await door.fetch('/api/demo/pictures/', { method: 'POST', body: form });
  const { picture } = JSON.parse(Buffer.from(door.calls[0]?.message.body ?? []).toString()) as {
    picture: UploadedFile;
  };
  const places = [
    ...['/', '/home', '/blogs/x', '/assets/app.js', '/assets/none.js', '/robots.txt', '/sitemap.xml'],
    ...[
      `/images/${picture.id}/page.webp`,
      '/images/none/page.webp',
      '/api/demo/list/',
      '/api/none/',
      '/api/%zz',
    ],
    ...['/api/openapi.json', '/api/docs', '/healthz'],
  ];
  for (const place of places) {
    const { headers } = await door.fetch(place);
    expect([place, headers.get('x-content-type-options')]).toEqual([place, 'nosniff']);
    expect([place, headers.get('content-type') !== null]).toEqual([place, true]);
  }
});

it('sends a generated file as an attachment', async () => {
  const { headers } = await door.fetch('/api/demo/list/');
  expect([headers.get('content-type'), headers.get('content-disposition')]).toEqual([
    'text/csv',
    'attachment',
  ]);
});
