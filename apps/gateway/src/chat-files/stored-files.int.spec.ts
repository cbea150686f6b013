import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Injectable, Module } from '@nestjs/common';
import { type AbstractHttpAdapter, HttpAdapterHost } from '@nestjs/core';
import {
  chatFile,
  contentEvents,
  exchangeEvents,
  identityEvents,
  MemberId,
  newId,
  realtimeApi,
  realtimeEvents,
  type EventContract,
  type FileRule,
  type FilesChange,
  type Handler,
  type Input,
} from '@skillhour/contracts';
import { EventPublisher, createEnvelope, serveFeatures, systemContext } from '@skillhour/messaging';
import { defineService, type RunningService } from '@skillhour/service-kit';
import {
  freshNamespace,
  startInfrastructure,
  startService,
  until,
  type Infrastructure,
} from '@skillhour/testing';
import { exportSPKI, generateKeyPair, SignJWT, type CryptoKey } from 'jose';
import { z } from 'zod';
import { png } from '../../test/pictures.js';
import { gatewayService } from '../gateway.service.js';
import { UploadReceiver } from '../uploads/index.js';
import { ReadPicture } from '../uploads/read-picture.js';
import { DeleteUnusedFiles } from '../uploads/delete-unused-files.js';

type Find = typeof realtimeApi.findChatFile;
const HOUR_MS = 3_600_000;

/** The reads that realtime permits: `<file>:<reader>`, or `<file>:admin` for a reported file. */
const readers = new Set<string>();

@Injectable()
class FindChatFile implements Handler<Find> {
  async handle({ file_id, reader_id, is_admin }: Input<Find>) {
    return { found: readers.has(`${file_id}:${reader_id}`) || (is_admin && readers.has(`${file_id}:admin`)) };
  }
}
@Module({ providers: [FindChatFile] })
class FakeChat {
  static readonly serves = { findChatFile: FindChatFile };
}
const { findChatFile } = realtimeApi;
@Module({ imports: [serveFeatures({ findChatFile }, [FakeChat])] })
class FakeRealtime {}
const fakeRealtime = defineService({ name: 'realtime', config: z.object({}), module: () => FakeRealtime });

let infrastructure: Infrastructure;
let realtime: RunningService;
let gateway: RunningService;
let privateKey: CryptoKey;
let origin: string;
const folder = mkdtempSync(join(tmpdir(), 'skillhour-files-'));

beforeAll(async () => {
  infrastructure = await startInfrastructure();
  const setup = { infrastructure, namespace: freshNamespace() };
  const keys = await generateKeyPair('ES256', { extractable: true });
  privateKey = keys.privateKey;
  for (const name of ['index.html', 'landing.html']) writeFileSync(join(folder, name), '<!doctype html>');
  realtime = await startService(fakeRealtime, setup);
  gateway = await startService(gatewayService, {
    ...setup,
    env: {
      PORT: '0',
      REALTIME_URL: 'http://127.0.0.1:1',
      WEB_DIR: folder,
      IMAGE_STORE: join(folder, 'images'),
      ACCESS_TOKEN_PUBLIC_KEY: await exportSPKI(keys.publicKey),
    },
  });
  const { httpAdapter } = gateway.get<HttpAdapterHost<AbstractHttpAdapter<Server>>>(HttpAdapterHost);
  origin = `http://127.0.0.1:${(httpAdapter.getHttpServer().address() as AddressInfo).port}`;
});
afterAll(async () => {
  await Promise.all([gateway.close(), realtime.close()]);
  await infrastructure.stop();
  rmSync(folder, { recursive: true, force: true });
});

const picture: FileRule = { types: ['image/png'], maxBytes: 1_000_000, tooLarge: 'x', wrongType: 'x' };
const member = () => newId(MemberId);
const upload = async (by: MemberId, rule = picture, bytes?: Buffer) =>
  (await gateway.get(UploadReceiver).receiveFile('file', rule, Readable.from([bytes ?? (await png())]), by))
    .id;
const publishEvent = <E extends EventContract>(event: E, data: z.input<E['data']>) =>
  gateway
    .get(EventPublisher)
    .publish(createEnvelope(event, data, systemContext(), { occurredAt: new Date() }));
const changePostFiles = (id: string, change: Omit<FilesChange, 'thing'>) =>
  publishEvent(contentEvents.contentFilesChanged, { thing: `post-${id}`, ...change });
const get = async (path: string, headers: Record<string, string> = {}) => {
  const reply = await fetch(`${origin}${path}`, { headers });
  return { status: reply.status, headers: reply.headers, body: Buffer.from(await reply.arrayBuffer()) };
};
const statusOf = async (id: string) => (await get(`/images/${id}/card.webp`)).status;
const untilDeleted = (id: string) =>
  until(async () => (await statusOf(id)) === 404, { timeoutMs: 60_000, what: `${id} to be deleted` });
const cookieOf = async (sub: MemberId, role = 'user') => {
  const token = await new SignJWT({ sub, sid: newId(), role })
    .setProtectedHeader({ alg: 'ES256' })
    .setExpirationTime('5m')
    .sign(privateKey);
  return { cookie: `access_token=${token}` };
};

describe('a public picture', () => {
  it('is deleted from URL and disk once replaced, and caches revalidate within half a minute', async () => {
    const by = member();
    const [old, now] = [await upload(by), await upload(by)];
    const thing = `profile-${by}`;
    await publishEvent(identityEvents.identityFilesChanged, { member_id: by, thing, used: [old] });
    const served = await get(`/images/${old}/card.webp`);
    expect([served.status, served.headers.get('cache-control')]).toEqual([200, 'public, max-age=30']);
    // Without this header, fetch adds one that requests the whole file.
    const known = { 'if-none-match': served.headers.get('etag') ?? '', 'cache-control': 'max-age=0' };
    expect((await get(`/images/${old}/card.webp`, known)).status).toBe(304);
    const change = { member_id: by, thing, used: [now], removed: [old] };
    await publishEvent(identityEvents.identityFilesChanged, change);
    await untilDeleted(old);
    expect((await get(`/images/${old}/card.webp`, known)).status).toBe(404);
    expect(existsSync(join(folder, 'images', old))).toBe(false);
    expect(await statusOf(now)).toBe(200);
    // Redelivers the event.
    await publishEvent(identityEvents.identityFilesChanged, change);
    await publishEvent(identityEvents.identityFilesChanged, { member_id: by, thing, removed: [now] });
    await untilDeleted(now);
  });

  it('remains while another text of its author uses it', async () => {
    const by = member();
    const id = await upload(by);
    await changePostFiles('1', { member_id: by, used: [id] });
    await changePostFiles('2', { member_id: by, used: [id] });
    const last = await upload(by);
    await changePostFiles('1', { member_id: by, used: [last], released: [id] });
    await changePostFiles('1', { member_id: by, released: [last] });
    await untilDeleted(last);
    expect(await statusOf(id)).toBe(200);
    await changePostFiles('2', { member_id: by, released: [id] });
    await untilDeleted(id);
  });

  it("is neither retained nor deleted by other members' texts", async () => {
    const [by, other] = [member(), member()];
    const [shown, deleted, own] = [await upload(by), await upload(by), await upload(other)];
    await changePostFiles('1', { member_id: by, used: [shown, deleted] });
    await changePostFiles('2', { member_id: other, used: [shown, deleted, own] });
    await changePostFiles('2', { member_id: other, released: [shown, own] });
    await untilDeleted(own);
    expect(await statusOf(shown)).toBe(200);
    await changePostFiles('1', { member_id: by, released: [deleted] });
    await untilDeleted(deleted);
  });

  it('of a request is deleted as well', async () => {
    const by = member();
    const id = await upload(by);
    const change = { member_id: by, thing: 'request-1' };
    await publishEvent(exchangeEvents.exchangeFilesChanged, { ...change, used: [id] });
    await publishEvent(exchangeEvents.exchangeFilesChanged, { ...change, released: [id] });
    await untilDeleted(id);
  });
});

describe('a chat file', () => {
  const pathOf = (id: string, file = 'file.bin') => `/api/chat/files/${id}/${file}`;

  it('is served uncached to the two members only, and is missing for everyone else', async () => {
    const [sender, receiver, stranger] = [member(), member(), member()];
    const bytes = Buffer.from('%PDF-1.7 private');
    const id = await upload(sender, chatFile, bytes);
    for (const reader of [sender, receiver]) readers.add(`${id}:${reader}`);
    for (const reader of [sender, receiver]) {
      const served = await get(pathOf(id), await cookieOf(reader));
      expect([served.status, served.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
      expect(served.headers.get('content-disposition')).toBe('attachment');
      expect(served.headers.get('etag')).toBeNull();
      expect(served.body).toEqual(bytes);
    }
    const missing = await get(pathOf(newId()), await cookieOf(stranger));
    expect(missing.status).toBe(404);
    for (const headers of [{}, { cookie: 'access_token=x' }, await cookieOf(stranger)]) {
      const response = await get(pathOf(id), headers);
      expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store']);
      expect(Object.keys(JSON.parse(response.body.toString()) as object)).toEqual(
        Object.keys(JSON.parse(missing.body.toString()) as object),
      );
    }
    // The file is served neither below the public pictures nor by a path that leads there.
    for (const path of [
      `/images/${id}/file.bin`,
      `/images/.private/${id}/file.bin`,
      `/images/.private%2f${id}/file.bin`,
    ])
      expect((await get(path, await cookieOf(sender))).status).toBe(404);
    for (const path of [pathOf('..%2f..'), pathOf(id, '..%2ffile.bin'), pathOf(id, 'upload')])
      expect((await get(path, await cookieOf(sender))).status).toBe(404);
  });

  it('is shown to an admin if its message was reported', async () => {
    const [sender, admin] = [member(), member()];
    const id = await upload(sender, chatFile);
    const read = async (role?: string) =>
      (await get(pathOf(id, 'page.webp'), await cookieOf(admin, role))).status;
    expect(await read('admin')).toBe(404);
    readers.add(`${id}:admin`);
    expect([await read('admin'), await read('user')]).toEqual([200, 404]);
    expect(await statusOf(id)).toBe(404);
  });

  it("is part of an export, and is deleted with its sender's account", async () => {
    const sender = member();
    const id = await upload(sender, chatFile);
    readers.add(`${id}:${sender}`);
    const read = gateway.get(ReadPicture);
    expect((await read.handle({ id })).data).toMatch(/^UklGR/);
    const change = { member_id: sender, thing: `member-${sender}`, removed: [id] };
    await publishEvent(realtimeEvents.realtimeFilesChanged, change);
    const cookie = await cookieOf(sender);
    await until(async () => (await get(pathOf(id, 'page.webp'), cookie)).status === 404);
    expect(await read.handle({ id })).toEqual({ data: null });
  });
});

describe('an unreferenced upload', () => {
  it('is deleted after a day, while a referenced one remains', async () => {
    const by = member();
    const [unused, used] = [await upload(by), await upload(by)];
    const unsent = await upload(by, chatFile);
    await changePostFiles('1', { member_id: by, used: [used] });
    await until(() => existsSync(join(folder, 'images/.references', `${used}.${by}`, 'content.post-1')));
    const sweep = gateway.get(DeleteUnusedFiles);
    await sweep.run(Date.now() + 23 * HOUR_MS);
    expect([await statusOf(unused), await statusOf(used)]).toEqual([200, 200]);
    await sweep.run(Date.now() + 25 * HOUR_MS);
    expect([await statusOf(unused), await statusOf(used)]).toEqual([404, 200]);
    expect(existsSync(join(folder, 'images/.private', unsent))).toBe(false);
  });
});
