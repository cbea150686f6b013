import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { UploadedFile } from '@skillhour/contracts';
import { until } from '@skillhour/machine';
import { demoEndpoints } from '../../../test/demo-endpoints.js';
import { TestGateway } from '../../../test/test-gateway.js';
import { png } from '../../../test/pictures.js';
import { DECODING, decodingOptions } from './decoder-pool.js';

const WRONG_TYPE = 'Only JPEG, PNG, and JPG formats are allowed.';
const MB = 1024 * 1024;
const program = new URL('../../../test/faulty-decoder.ts', import.meta.url);
const faulty = { ...decodingOptions, program, timeoutMs: 3_000, memoryBytes: 200 * MB };

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await TestGateway.open({
    endpoints: demoEndpoints,
    env: { IMAGES_PER_HOUR: '1000' },
    override: (builder) => builder.overrideProvider(DECODING).useValue(faulty),
  });
});
afterAll(() => gateway.close());

const send = async (ending = '') => {
  const form = new FormData();
  form.append('picture', new Blob([new Uint8Array(await png()), ending]), 'photo.png');
  const reply = await gateway.fetch('/api/demo/pictures/', { method: 'POST', body: form });
  return { status: reply.status, body: (await reply.json()) as { errors?: Record<string, string[]> } };
};
const rejected = { status: 400, body: { errors: { picture: [WRONG_TYPE] } } };
const endings = () =>
  gateway.logEntries.filter(({ msg }) => msg === 'an image crashed its decoder process').map(({ by }) => by);
const drafts = () => readdirSync(join(gateway.images, '.drafts'));
/** Returns the ids of this process's children, the decoder processes. */
const processes = () =>
  readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(/\s+/).filter(Boolean);

it.each([
  ['HANG', 'time'],
  ['DIE', 'SIGSEGV'],
  ['EAT', 'memory'],
])('rejects an image that makes the decoder %s, and accepts the next one', async (fault, by) => {
  // Only Linux reports a process's memory.
  if (fault === 'EAT' && !existsSync('/proc/self/statm')) return;
  const before = endings().length;
  expect(await send(fault)).toMatchObject(rejected);
  expect(endings().slice(before)).toEqual([by]);
  expect((await send()).status).toBe(200);
  expect(drafts()).toEqual([]);
});

it('handles concurrent good and bad images independently', async () => {
  const responses = await Promise.all(
    ['', 'DIE', '', 'HANG', '', 'DIE', '', ''].map((ending) => send(ending)),
  );
  expect(responses.map(({ status }) => status)).toEqual([200, 400, 200, 400, 200, 400, 200, 200]);
});

it('leaves no process behind when the gateway stops', async () => {
  const other = await TestGateway.open({ endpoints: demoEndpoints });
  const before = existsSync('/proc/self') ? processes() : [];
  const form = new FormData();
  form.append('picture', new Blob([new Uint8Array(await png())]), 'photo.png');
  await other.fetch('/api/demo/pictures/', { method: 'POST', body: form });
  await other.close();
  if (existsSync('/proc/self'))
    await until(() => processes().every((id) => before.includes(id)), {
      timeoutMs: 10_000,
      what: 'the end of the process',
    });
  const received = JSON.parse(Buffer.from(other.calls[0]?.message.body ?? []).toString()) as {
    picture: UploadedFile;
  };
  expect(received.picture.media_type).toBe('image/webp');
});
