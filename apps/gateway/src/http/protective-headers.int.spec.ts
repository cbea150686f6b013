import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { UploadedFile } from '@skillhour/contracts';
import { demoEndpoints } from '../../test/demo-endpoints.js';
import { TestGateway } from '../../test/test-gateway.js';
import { png } from '../../test/pictures.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await TestGateway.open({ endpoints: demoEndpoints, env: { PUBLIC_READING: 'on' } });
  mkdirSync(join(gateway.folder, 'assets'));
  writeFileSync(join(gateway.folder, 'assets', 'app.js'), 'start();');
});
afterAll(() => gateway.close());

it('sends a content type and `nosniff` with every response', async () => {
  const form = new FormData();
  form.append('picture', new Blob([new Uint8Array(await png())]), 'photo.png');
  await gateway.fetch('/api/demo/pictures/', { method: 'POST', body: form });
  const { picture } = JSON.parse(Buffer.from(gateway.calls[0]?.message.body ?? []).toString()) as {
    picture: UploadedFile;
  };
  const paths = [
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
  for (const path of paths) {
    const { headers } = await gateway.fetch(path);
    expect([path, headers.get('x-content-type-options')]).toEqual([path, 'nosniff']);
    expect([path, headers.get('content-type') !== null]).toEqual([path, true]);
  }
});

it('sends a generated file as an attachment', async () => {
  const { headers } = await gateway.fetch('/api/demo/list/');
  expect([headers.get('content-type'), headers.get('content-disposition')]).toEqual([
    'text/csv',
    'attachment',
  ]);
});
