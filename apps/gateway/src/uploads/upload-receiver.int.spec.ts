import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCommonError, type UploadedFile } from '@skillhour/contracts';
import type { RpcResponse } from '@skillhour/messaging';
import { until } from '@skillhour/testing';
import sharp from 'sharp';
import { demoEndpoints, MAX_BYTES } from '../../test/demo-endpoints.js';
import { TestGateway } from '../../test/test-gateway.js';
import { bomb, gif, noise, png, sidewaysJpeg } from '../../test/pictures.js';
import { BOUNDARY, filePart, FORM, sendSlowly, textPart } from '../../test/send-slowly.js';

const TOO_LARGE = 'Image size must be less than 5MB.';
const WRONG_TYPE = 'Only JPEG, PNG, and JPG formats are allowed.';
const done: RpcResponse = { body: new TextEncoder().encode('{}') };

describe('form uploads', () => {
  let gateway: TestGateway;
  let response: RpcResponse = done;

  beforeAll(async () => {
    gateway = await TestGateway.open({ endpoints: demoEndpoints, respond: () => response });
  });
  beforeEach(() => {
    response = done;
    gateway.calls.length = 0;
  });
  afterAll(() => gateway.close());

  const formOf = (
    files: [field: string, content: Buffer, name?: string][],
    text: Record<string, string> = { title: 'A chair' },
  ) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(text)) form.append(name, value);
    for (const [field, content, name = 'photo.png'] of files)
      form.append(field, new Blob([new Uint8Array(content)], { type: 'image/png' }), name);
    return form;
  };
  const post = async (
    path: string,
    body: NonNullable<RequestInit['body']>,
    headers: Record<string, string> = {},
  ) => {
    const reply = await gateway.fetch(path, { method: 'POST', body, headers });
    return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
  };
  const show = (...files: Parameters<typeof formOf>[0]) => post('/api/demo/7/work/', formOf(files));
  const inputOf = (index = 0) => {
    const body = gateway.calls[index]?.message.body;
    return JSON.parse(Buffer.from(body ?? []).toString()) as {
      title: string;
      picture: UploadedFile;
      details: UploadedFile[];
    };
  };
  const stored = () =>
    existsSync(gateway.images) ? readdirSync(gateway.images).filter((name) => !name.startsWith('.')) : [];
  const drafts = () =>
    existsSync(join(gateway.images, '.drafts')) ? readdirSync(join(gateway.images, '.drafts')) : [];
  const fieldErrorOf = (field: string, sentence: string) => ({
    status: 400,
    body: {
      code: 'input.invalid',
      errors: { [field]: [sentence] },
      field_texts: { [field]: [{ id: sentence }] },
    },
  });

  describe('a form with files', () => {
    it('passes text and a file reference to the handler, and serves the image upright, smaller and without metadata', async () => {
      const { status } = await show(['picture', await sidewaysJpeg(), 'passwd.exe']);
      expect(status).toBe(200);
      const { title, picture } = inputOf();
      expect(title).toBe('A chair');
      expect(gateway.calls[0]?.message.args).toEqual({ id: '7' });
      expect(picture).toEqual({
        id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
        media_type: 'image/webp',
        bytes: expect.any(Number) as number,
        width: 400,
        height: 600,
      });
      const served = await gateway.fetch(`/images/${picture.id}/card.webp`);
      expect(served.status).toBe(200);
      expect(served.headers.get('content-type')).toBe('image/webp');
      expect(served.headers.get('cache-control')).toBe('public, max-age=30');
      expect(served.headers.get('x-content-type-options')).toBe('nosniff');
      const metadata = await sharp(Buffer.from(await served.arrayBuffer())).metadata();
      expect(metadata).toMatchObject({ format: 'webp', width: 400, height: 600 });
      expect(metadata.exif).toBeUndefined();
      expect(metadata.orientation).toBeUndefined();
      expect(drafts()).toEqual([]);
    });

    it('stores a wide image in three sizes', async () => {
      await show(['picture', await png(3_000, 30)]);
      const { picture } = inputOf();
      const widths = await Promise.all(
        ['full', 'page', 'card'].map(async (size) => {
          const bytes = await (await gateway.fetch(`/images/${picture.id}/${size}.webp`)).arrayBuffer();
          return (await sharp(Buffer.from(bytes)).metadata()).width;
        }),
      );
      expect(widths).toEqual([2_400, 1_200, 480]);
      expect(readdirSync(join(gateway.images, picture.id)).sort()).toEqual([
        'card.webp',
        'full.webp',
        'page.webp',
      ]);
      expect((await gateway.fetch(`/images/${picture.id}/upload`)).status).toBe(404);
      expect((await gateway.fetch(`/images/..%2f${picture.id}/card.webp`)).status).toBe(404);
    });

    it("accepts several files or only one, depending on the field's limit", async () => {
      await show(['picture', await png()], ['details', await png()], ['details', await png()]);
      expect(inputOf().details).toHaveLength(2);
      expect(await show(['picture', await png()], ['picture', await png()])).toMatchObject({
        status: 400,
        body: { errors: { picture: ['Only one file is allowed.'] } },
      });
      const three = [1, 2, 3].map(async (): Promise<[string, Buffer]> => ['details', await png()]);
      expect(await show(['picture', await png()], ...(await Promise.all(three)))).toMatchObject({
        status: 400,
        body: { errors: { details: ['Only 2 files are allowed.'] } },
      });
      expect(gateway.calls).toHaveLength(1);
    });

    it("detects a file's type by its content, regardless of its name", async () => {
      const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
      expect(await show(['picture', script, 'photo.png'])).toMatchObject(fieldErrorOf('picture', WRONG_TYPE));
      expect(await show(['picture', await gif()])).toMatchObject(fieldErrorOf('picture', WRONG_TYPE));
      expect(gateway.calls).toEqual([]);
    });

    it('keeps a non-image unchanged where any file is allowed, and does not serve it as an image', async () => {
      const script = Buffer.from('<html><script>alert(1)</script></html>');
      const form = new FormData();
      form.append('paper', new Blob([new Uint8Array(script)], { type: 'image/svg+xml' }), 'a.svg');
      expect((await post('/api/demo/papers/', form)).status).toBe(200);
      const { paper } = inputOf() as unknown as { paper: UploadedFile };
      expect(paper).toEqual({
        id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
        media_type: 'application/octet-stream',
        bytes: script.length,
        name: 'a.svg',
      });
      expect(readFileSync(join(gateway.images, paper.id, 'file.bin'))).toEqual(script);
      // Such a file is served only by a route that checks the reader.
      for (const other of ['file.bin', 'upload', 'card.webp', 'file.bin/..', '../file.bin'])
        expect((await gateway.fetch(`/images/${paper.id}/${other}`)).status).toBe(404);
    });

    it('renders an image where any file is allowed, and rejects a broken one', async () => {
      const sendPaper = (content: Buffer) => {
        const form = new FormData();
        form.append('paper', new Blob([new Uint8Array(content)]), 'photo.txt');
        return post('/api/demo/papers/', form);
      };
      expect((await sendPaper(await png())).status).toBe(200);
      const { paper } = inputOf() as unknown as { paper: UploadedFile };
      expect(paper).toMatchObject({ media_type: 'image/webp', name: 'photo.txt' });
      expect((await gateway.fetch(`/images/${paper.id}/file.bin`)).status).toBe(404);
      const complete = await noise(20_000);
      expect(await sendPaper(complete.subarray(0, complete.length / 2))).toMatchObject(
        fieldErrorOf('paper', WRONG_TYPE),
      );
      expect(await sendPaper(Buffer.alloc(MAX_BYTES + 1))).toMatchObject(fieldErrorOf('paper', TOO_LARGE));
    });

    it('rejects a broken image and one with too many pixels when decompressed', async () => {
      const complete = await noise(20_000);
      const truncated = complete.subarray(0, complete.length / 2);
      expect(await show(['picture', truncated])).toMatchObject(fieldErrorOf('picture', WRONG_TYPE));
      const small = bomb();
      expect(small.length).toBeLessThan(MAX_BYTES);
      expect(await show(['picture', small])).toMatchObject(fieldErrorOf('picture', TOO_LARGE));
      expect(gateway.calls).toEqual([]);
    });

    it('rejects a missing required file, even if the field was sent empty', async () => {
      const missed = fieldErrorOf('picture', 'A picture is needed.');
      expect(await show()).toMatchObject(missed);
      const empty = `${filePart('picture', '', 'application/octet-stream')}\r\n--${BOUNDARY}--\r\n`;
      expect(await post('/api/demo/7/work/', empty, { 'content-type': FORM })).toMatchObject(missed);
      expect(
        await post('/api/demo/7/work/', '{"title":"x"}', { 'content-type': 'application/json' }),
      ).toMatchObject(missed);
    });

    it('limits its text like a form without files', async () => {
      const form = formOf([['picture', await png()]], { title: 'x'.repeat(40_000) });
      form.append('more', 'x'.repeat(40_000));
      expect(await post('/api/demo/7/work/', form)).toMatchObject({
        status: 413,
        body: { code: 'input.too_large' },
      });
    });

    it('rejects a file in an undeclared field', async () => {
      expect(await show(['picture', await png()], ['other', await png()])).toMatchObject({
        status: 400,
        body: { code: 'input.malformed' },
      });
    });

    it('ignores file references written by the client', async () => {
      const forged = JSON.stringify({ id: crypto.randomUUID(), media_type: 'image/webp', bytes: 1 });
      const form = formOf([['picture', await png()]]);
      form.append('picture', forged);
      form.append('details', forged);
      expect((await post('/api/demo/7/work/?details=x', form)).status).toBe(200);
      expect(inputOf().picture.id).not.toBe((JSON.parse(forged) as UploadedFile).id);
      expect(inputOf()).not.toHaveProperty('details');
      expect(gateway.calls[0]?.message.args).toEqual({ id: '7' });
    });

    it('passes on an empty value for a clearable file field only', async () => {
      const form = formOf([], { text: 'Hi', card: '', seal: '' });
      expect((await post('/api/demo/greetings/', form)).status).toBe(200);
      expect(inputOf()).toEqual({ text: 'Hi', seal: '' });
      expect((await post('/api/demo/greetings/', formOf([], { text: 'Hi', seal: 'x' }))).status).toBe(200);
      expect(inputOf(1)).toEqual({ text: 'Hi' });
    });

    it('may omit its optional file, also as JSON, where forged references are ignored as well', async () => {
      const forged = { id: crypto.randomUUID(), media_type: 'image/webp', bytes: 1 };
      const json = { 'content-type': 'application/json' };
      const send = (body: string) => post('/api/demo/greetings/?card=x', body, json);
      expect((await send(JSON.stringify({ text: 'Hi', card: forged }))).status).toBe(200);
      expect(gateway.calls[0]?.message.args).toEqual({});
      expect(inputOf()).toEqual({ text: 'Hi' });
      expect((await post('/api/demo/greetings/', formOf([], { title: 'Hi' }))).status).toBe(200);
      expect(inputOf(1)).toEqual({ title: 'Hi' });
      for (const odd of ['{', '[]', 'null']) expect((await send(odd)).status).toBe(200);
      expect(Buffer.from(gateway.calls[2]?.message.body ?? []).toString()).toBe('{');
    });

    it('stops reading beyond the limit, regardless of the claimed length', async () => {
      const file = Buffer.concat([await png(), Buffer.alloc(64 * 1024)]);
      const chunks = function* () {
        yield textPart('title', 'A chair') + filePart('picture', 'photo.png', 'image/png');
        for (let sent = 0; sent < 60_000_000; sent += file.length) yield file;
      };
      const outcome = await sendSlowly(`${gateway.url}/api/demo/7/work/`, { 'content-type': FORM }, chunks());
      expect(outcome).toMatchObject(fieldErrorOf('picture', TOO_LARGE));
      expect(outcome.sentBytes).toBeLessThan(30_000_000);
    });

    it('deletes its files if the call is rejected or the form is never completed', async () => {
      const before = stored();
      response = { error: createCommonError('caller.forbidden') };
      expect((await show(['picture', await png()])).status).toBe(403);
      const controller = new AbortController();
      const body = new ReadableStream<Uint8Array>({
        start: (stream) =>
          stream.enqueue(
            new TextEncoder().encode(filePart('picture', 'photo.png', 'image/png') + 'x'.repeat(9_000)),
          ),
      });
      const cut = gateway.fetch('/api/demo/7/work/', {
        method: 'POST',
        body,
        duplex: 'half',
        headers: { 'content-type': FORM },
        signal: controller.signal,
      });
      await until(() => drafts().length, { what: 'the draft' });
      expect(drafts()).toHaveLength(1);
      controller.abort();
      await expect(cut).rejects.toThrow();
      await until(() => drafts().length === 0, { what: 'the end of the draft' });
      expect(stored()).toEqual(before);
    });

    it('keeps the image if the outcome of the call is unknown', async () => {
      const before = stored().length;
      response = { error: createCommonError('service.unavailable', { service: 'Demo' }) };
      expect((await show(['picture', await png()])).status).toBe(503);
      expect(stored()).toHaveLength(before + 1);
    });
  });

  describe('a form without files', () => {
    const fields = (count: number, bytes: number) => {
      const form = new FormData();
      for (let i = 0; i < count; i += 1) form.append(`field${i}`, 'x'.repeat(bytes));
      return form;
    };
    const tooLarge = { status: 413, body: { code: 'input.too_large' } };

    it('is read as text, with repeated fields as lists', async () => {
      const form = fields(0, 0);
      for (const value of ['a', 'b']) form.append('text', value);
      form.append('__proto__', 'x');
      expect((await post('/api/demo/notes/', form)).status).toBe(200);
      expect(Buffer.from(gateway.calls[0]?.message.body ?? []).toString()).toBe(
        '{"text":["a","b"],"__proto__":"x"}',
      );
    });

    it('is limited in total, if possible by its claimed length before reading', async () => {
      const claimed = { 'content-type': FORM, 'content-length': String(99 * 1024 * 1024) };
      const outcome = await sendSlowly(`${gateway.url}/api/demo/notes/`, claimed, []);
      expect(outcome).toMatchObject({ ...tooLarge, sentBytes: 0 });
      expect(await post('/api/demo/notes/', fields(9, 10 * 1024))).toMatchObject(tooLarge);
      expect(gateway.calls).toEqual([]);
    });

    it('is limited while streaming, even before its first field', async () => {
      const chunk = 'x'.repeat(64 * 1024);
      const chunks = function* (before: string) {
        yield before;
        for (let i = 0; i < 2_000; i += 1) yield chunk;
      };
      for (const before of [textPart('field', 'a'), textPart('a', 'b').slice(0, -2), '']) {
        const outcome = await sendSlowly(
          `${gateway.url}/api/demo/notes/`,
          { 'content-type': FORM },
          chunks(before),
        );
        expect(outcome).toMatchObject(tooLarge);
        expect(outcome.sentBytes).toBeLessThan(20_000_000);
      }
    });

    it('has a limited number of fields', async () => {
      expect(await post('/api/demo/notes/', fields(101, 1))).toMatchObject(tooLarge);
    });

    it('rejects files and bodies that are not forms', async () => {
      const malformed = { status: 400, body: { code: 'input.malformed' } };
      expect(await post('/api/demo/notes/', formOf([['picture', await png()]]))).toMatchObject(malformed);
      expect(await post('/api/demo/notes/', 'x', { 'content-type': 'multipart/form-data' })).toMatchObject(
        malformed,
      );
      expect(await post('/api/demo/notes/', textPart('a', 'b'), { 'content-type': FORM })).toMatchObject(
        malformed,
      );
      const ended = `${textPart('text', 'b')}--${BOUNDARY}--\r\n`;
      expect((await post('/api/demo/notes/', ended, { 'content-type': FORM })).status).toBe(200);
    });
  });

  it('accepts only JSON unless the endpoint declares another body', async () => {
    const malformed = { status: 400, body: { code: 'input.malformed' } };
    const change = '/api/demo/notes/change/';
    expect(await post(change, formOf([]))).toMatchObject(malformed);
    expect(await post(change, '{"text":"x"}', { 'content-type': 'text/plain' })).toMatchObject(malformed);
    expect(
      (await post(change, '{"text":"x"}', { 'content-type': 'application/json; charset=utf-8' })).status,
    ).toBe(200);
    expect(gateway.calls).toHaveLength(1);
  });

  it('forwards raw bytes unchanged, with only the headers that the endpoint declares', async () => {
    const bytes = Buffer.from([0, 255, 13, 10, 0xc3, 0x28, 123]);
    for (const type of [
      'application/json',
      'multipart/form-data; boundary=x',
      'text/plain',
      'application/octet-stream',
    ]) {
      gateway.calls.length = 0;
      const headers = { 'content-type': type, 'x-signature': 'abc', 'x-other': 'no' };
      expect((await post('/api/demo/5/hook/?headers=forged', bytes, headers)).status).toBe(200);
      const message = gateway.calls[0]?.message;
      expect(Buffer.compare(Buffer.from(message?.body ?? []), bytes)).toBe(0);
      expect(message?.args).toEqual({ shop: '5', headers: { 'x-signature': 'abc' } });
    }
  });
});
