import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { CHAT_FILE_BYTES, chatFile, MemberId, newId } from '@skillhour/contracts';
import sharp from 'sharp';
import { TestGateway } from '../../test/test-gateway.js';
import { bomb, png, sidewaysJpeg } from '../../test/pictures.js';
import { DropChatFile } from './drop-chat-file.js';
import { StoreChatFile } from './store-chat-file.js';

let gateway: TestGateway;
beforeAll(async () => {
  const found = new TextEncoder().encode('{"found":true}');
  gateway = await TestGateway.open({ env: { IMAGES_PER_HOUR: '5' }, respond: () => ({ body: found }) });
});
afterAll(() => gateway.close());

const store = (bytes: Buffer, member_id = newId(MemberId)) =>
  gateway.app.get(StoreChatFile, { strict: false }).handle({ member_id, data: bytes.toString('base64') });
const folder = () => join(gateway.images, '.private');
const stored = () => (existsSync(folder()) ? readdirSync(folder()) : []);
/** Reads a file as a member of the conversation. */
const read = async (id: string, file: string) =>
  gateway.fetch(`/api/chat/files/${id}/${file}`, {
    headers: { cookie: `access_token=${await gateway.sign()}` },
  });
const drafts = () => readdirSync(`${gateway.images}/.drafts`);
/** Returns the error for a rejected file, after verifying that nothing of it is left. */
async function errorOf(storing: Promise<object>) {
  const before = stored();
  const outcome = await storing.then(
    () => 'stored',
    (error: { toBody(): object }) => error.toBody(),
  );
  expect([stored(), drafts()]).toEqual([before, []]);
  return outcome;
}

it('stores an image like other uploads: upright, smaller and without metadata', async () => {
  const file = await store(await sidewaysJpeg());
  expect(file).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    ...{ media_type: 'image/webp', bytes: expect.any(Number) as number, width: 400, height: 600, name: '' },
  });
  const served = await read(file.id, 'page.webp');
  const metadata = await sharp(Buffer.from(await served.arrayBuffer())).metadata();
  expect(metadata).toMatchObject({ format: 'webp', width: 400, height: 600 });
  expect(metadata.exif).toBeUndefined();
});

it('stores a non-image for download only, regardless of its content', async () => {
  const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const file = await store(script);
  expect(file).toMatchObject({ media_type: 'application/octet-stream', bytes: script.length });
  const served = await read(file.id, 'file.bin');
  expect(Object.fromEntries(served.headers)).toMatchObject({
    'content-disposition': expect.stringMatching(/^attachment/) as string,
    'x-content-type-options': 'nosniff',
  });
  expect(Buffer.from(await served.arrayBuffer())).toEqual(script);
});

const DISGUISED = Buffer.from('\x89PNG\r\n\x1a\n<script>alert(1)</script>', 'latin1');
const BAD: [what: string, make: () => Promise<Buffer>, sentence: string][] = [
  ['a truncated picture', async () => (await png()).subarray(0, 60), chatFile.wrongType],
  ['a file with only the header of a picture', async () => DISGUISED, chatFile.wrongType],
  ['too many pixels', async () => bomb(), chatFile.tooLarge],
  ['too many bytes', async () => Buffer.alloc(CHAT_FILE_BYTES + 1), chatFile.tooLarge],
];
it.each(BAD)('rejects %s and leaves nothing of it', async (_what, make, sentence) => {
  expect(await errorOf(store(await make()))).toMatchObject({
    kind: 'invalid',
    fields: { media: [sentence] },
  });
});

it('deletes only the file of an unsaved message, and idempotently', async () => {
  const member_id = newId(MemberId);
  const [unsent, other] = [await store(await png(), member_id), await store(await png())];
  const drop = gateway.app.get(DropChatFile, { strict: false });
  for (let times = 0; times < 2; times += 1) await drop.handle({ id: unsent.id, member_id });
  expect(stored()).not.toContain(unsent.id);
  expect(stored()).toContain(other.id);
});

it("counts chat files toward the member's image limit", async () => {
  const member = newId(MemberId);
  const picture = await png();
  for (let n = 0; n < 5; n += 1) await store(picture, member);
  expect(await errorOf(store(picture, member))).toMatchObject({ code: 'caller.too_many_calls' });
  await store(picture);
});
