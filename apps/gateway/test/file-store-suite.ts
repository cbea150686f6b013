import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { MemberId, newId } from '@skillhour/contracts';
import fastify, { type FastifyInstance } from 'fastify';
import type { FileStore, Uploaded } from '../src/uploads/file-store.js';

const HOUR_MS = 3_600_000;

/** The rules that every store of files follows, as tests of the given one. */
export function testFileStore(open: () => FileStore): void {
  let store: FileStore;
  let server: FastifyInstance;

  beforeAll(async () => {
    store = open();
    server = fastify();
    await server.register(fastifyStatic, { serve: false, cacheControl: false });
    const routes = { '/public': false, '/private': true };
    for (const [path, isPrivate] of Object.entries(routes))
      server.get<{ Params: { id: string; file: string } }>(`${path}/:id/:file`, (request, reply) =>
        store.send(reply, { ...request.params, isPrivate }),
      );
  });
  afterAll(() => server.close());

  const get = async (url: string, headers: Record<string, string> = {}) => {
    const { statusCode, headers: sent, rawPayload } = await server.inject({ url, headers });
    return { status: statusCode, headers: sent, body: rawPayload };
  };
  const statusOf = async ({ id }: Uploaded) => (await get(`/public/${id}/card.webp`)).status;
  const draftOf = async (files: Record<string, string>) => {
    const draft = await store.begin();
    for (const [file, content] of Object.entries(files)) writeFileSync(join(draft.folder, file), content);
    return draft;
  };
  const upload = async (
    uploader = newId(MemberId),
    isPrivate = false,
    files: Record<string, string> = { 'card.webp': 'small', 'full.webp': 'large' },
  ): Promise<Uploaded> => {
    const draft = await draftOf(files);
    await store.save(draft, { uploader, isPrivate });
    return { id: draft.id, uploader };
  };

  it('returns all sizes of a saved file, and nothing of it before', async () => {
    const draft = await draftOf({ 'card.webp': 'small', 'full.webp': 'large' });
    const read = async (file: string) =>
      (await store.read({ id: draft.id, file, isPrivate: false }))?.toString() ?? null;
    expect(await read('card.webp')).toBeNull();
    await store.save(draft, { uploader: newId(MemberId), isPrivate: false });
    expect([await read('card.webp'), await read('full.webp')]).toEqual(['small', 'large']);
    expect([await read('page.webp'), await read('file.bin')]).toEqual([null, null]);
    await store.discard(draft);
    expect(await read('card.webp')).toBe('small');
  });

  it('stores nothing of a discarded draft', async () => {
    const draft = await draftOf({ 'card.webp': 'small' });
    await store.discard(draft);
    expect(() => readdirSync(draft.folder)).toThrow(/ENOENT/);
    expect(await store.read({ id: draft.id, file: 'card.webp', isPrivate: false })).toBeNull();
  });

  it('sends a public file that caches revalidate by its ETag', async () => {
    const file = await upload();
    const url = `/public/${file.id}/card.webp`;
    const served = await get(url);
    expect(served).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=30',
        etag: expect.stringMatching(/"/) as string,
      },
    });
    expect([served.body.toString(), Number(served.headers['content-length'])]).toEqual(['small', 5]);
    const known = { 'if-none-match': String(served.headers['etag']) };
    const revalidated = await get(url, known);
    expect([revalidated.status, revalidated.body.length]).toEqual([304, 0]);
    expect((await get(url, { 'if-none-match': '"another"' })).status).toBe(200);
    await store.remove(file);
    expect((await get(url, known)).status).toBe(404);
  });

  it('sends a private file without an ETag, and never as a public one', async () => {
    const { id } = await upload(newId(MemberId), true, { 'file.bin': 'secret' });
    const served = await get(`/private/${id}/file.bin`);
    expect(served).toMatchObject({ status: 200, headers: { 'content-type': 'application/octet-stream' } });
    expect(served.body.toString()).toBe('secret');
    expect([served.headers['etag'], served.headers['last-modified']]).toEqual([undefined, undefined]);
    expect(served.headers['cache-control']).toBeUndefined();
    expect((await get(`/public/${id}/file.bin`)).status).toBe(404);
    const publicFile = await upload();
    expect((await get(`/private/${publicFile.id}/card.webp`)).status).toBe(404);
  });

  it('deletes a public and a private file, also twice', async () => {
    const uploader = newId(MemberId);
    const files = [await upload(uploader), await upload(uploader, true)];
    for (const file of [...files, ...files]) await store.remove(file);
    for (const { id } of files)
      for (const isPrivate of [false, true])
        expect(await store.read({ id, file: 'card.webp', isPrivate })).toBeNull();
  });

  it('deletes an unused file once its last reference is gone', async () => {
    const file = await upload();
    await store.addReference(file, 'content.post-1');
    await store.addReference(file, 'content.post-2');
    await store.addReference(file, 'content.post-2');
    await store.dropReference(file, 'content.post-1');
    await store.removeUnused(file);
    expect(await statusOf(file)).toBe(200);
    await store.dropReference(file, 'content.post-2');
    await store.dropReference(file, 'content.post-2');
    await store.removeUnused(file);
    expect(await statusOf(file)).toBe(404);
  });

  it('lets only the uploader of a file keep or delete it by references', async () => {
    const file = await upload();
    const foreign = { ...file, uploader: newId(MemberId) };
    await store.addReference(foreign, 'content.post-1');
    await store.removeUnused(foreign);
    expect(await statusOf(file)).toBe(200);
    await store.removeUnused(file);
    expect(await statusOf(file)).toBe(404);
    await store.addReference(file, 'content.post-1');
    await store.dropReference(foreign, 'content.post-1');
    const now = { afterMs: Date.now() - HOUR_MS, beforeMs: Date.now() + HOUR_MS };
    const listed = (await store.uploads(now)).map(({ id }) => id);
    expect(listed).not.toContain(file.id);
  });

  it('lists the uploads of a period, with their uploaders', async () => {
    const file = await upload();
    const hidden = await upload(newId(MemberId), true);
    const during = async (fromHours: number, toHours: number) => {
      const nowMs = Date.now();
      const period = { afterMs: nowMs + fromHours * HOUR_MS, beforeMs: nowMs + toHours * HOUR_MS };
      const ids = [file.id, hidden.id];
      return (await store.uploads(period)).filter(({ id }) => ids.includes(id));
    };
    const both = [file, hidden].sort((one, other) => (one.id < other.id ? -1 : 1));
    const listed = await during(-1, 1);
    expect(listed.toSorted((one, other) => (one.id < other.id ? -1 : 1))).toEqual(both);
    expect(await during(-2, -1)).toEqual([]);
    expect(await during(1, 2)).toEqual([]);
  });
}
