import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newId } from '@skillhour/contracts';
import { createLogger } from '@skillhour/observability';
import { demoEndpoints } from '../../test/demo-endpoints.js';
import { testFileStore } from '../../test/file-store-suite.js';
import { png } from '../../test/pictures.js';
import { SignedS3 } from '../../test/signed-s3.js';
import { TestGateway } from '../../test/test-gateway.js';
import { gatewayConfig } from '../config.js';
import { createFileStore } from './create-file-store.js';

const written: string[] = [];
const logger = createLogger({ service: 'gateway' }, { write: (line) => written.push(line) });

let s3: SignedS3;
beforeAll(async () => {
  s3 = await SignedS3.start();
});
afterAll(() => s3.stop());

function open(settings: Record<string, string | undefined> = {}) {
  const required = { REALTIME_URL: 'http://127.0.0.1:1', WEB_DIR: '/', ACCESS_TOKEN_PUBLIC_KEY: 'unused' };
  return createFileStore(gatewayConfig.parse({ ...required, ...s3.settings, ...settings }), logger);
}

testFileStore(() => open());

it.each([
  ['without a folder in the bucket', { IMAGE_STORE: 's3://skillhour' }],
  ['with a slash at the end of the address', { IMAGE_STORE: 's3://skillhour/other/' }],
])('stores and finds files %s', async (_, settings) => {
  const store = open(settings);
  const draft = await store.begin();
  writeFileSync(join(draft.folder, 'card.webp'), 'small');
  await store.save(draft, { uploader: 'nobody', isPrivate: false });
  const read = (from: typeof store) => from.read({ id: draft.id, file: 'card.webp', isPrivate: false });
  expect((await read(store))?.toString()).toBe('small');
  expect(await read(open())).toBeNull();
});

it('is unavailable with a wrong secret or without a server, and logs why', async () => {
  written.length = 0;
  const failing = [
    open({ S3_SECRET_ACCESS_KEY: 'another secret' }),
    open({ S3_ENDPOINT: 'http://127.0.0.1:1' }),
    open({ IMAGE_STORE: 's3://missing' }),
  ];
  for (const store of failing) {
    const draft = await store.begin();
    writeFileSync(join(draft.folder, 'card.webp'), 'small');
    const saving = store.save(draft, { uploader: 'nobody', isPrivate: false });
    await expect(saving).rejects.toMatchObject({ code: 'service.unavailable' });
    await store.discard(draft);
  }
  expect(written.join('')).toContain('status 403 for PUT');
  expect(written.join('')).toContain('status 404 for PUT');
});

it('does not start without address and keys', () => {
  for (const setting of ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])
    expect(() => open({ [setting]: undefined })).toThrow(/IMAGE_STORE: is a bucket/);
});

it('serves what members upload, and nothing that is missing', async () => {
  const gateway = await TestGateway.open({ endpoints: demoEndpoints, env: s3.settings });
  const form = new FormData();
  form.append('title', 'A chair');
  form.append('picture', new Blob([new Uint8Array(await png())], { type: 'image/png' }), 'photo.png');
  const posted = await gateway.fetch('/api/demo/7/work/', { method: 'POST', body: form });
  expect(posted.status).toBe(200);
  const sent = Buffer.from(gateway.calls[0]?.message.body ?? []).toString();
  const { id } = (JSON.parse(sent) as { picture: { id: string } }).picture;
  const served = await gateway.fetch(`/images/${id}/card.webp`);
  expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect(served.headers.get('cache-control')).toBe('public, max-age=30');
  expect((await gateway.fetch(`/images/${newId()}/card.webp`)).status).toBe(404);
  await gateway.close();
});
