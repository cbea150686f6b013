import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Injectable, Module } from '@nestjs/common';
import { type AbstractHttpAdapter, HttpAdapterHost } from '@nestjs/core';
import { contentApi, type Handler } from '@skillhour/contracts';
import { serveFeatures } from '@skillhour/messaging';
import { defineService, type RunningService } from '@skillhour/service-kit';
import { freshNamespace, type Infrastructure, startInfrastructure, startService } from '@skillhour/testing';
import { exportSPKI, generateKeyPair, SignJWT, type CryptoKey } from 'jose';
import { z } from 'zod';
import { gatewayService } from './gateway.service.js';

@Injectable()
class ListSkills implements Handler<typeof contentApi.listSkills> {
  handle = async () => ['Cooking', 'Chess'];
}
@Injectable()
class SearchTags implements Handler<typeof contentApi.searchTags> {
  handle = async ({ search }: { search: string }) => {
    if (search === 'bug') throw new Error('the secret of the service');
    return { data: { tags: [] } };
  };
}
@Injectable()
class ResolveTags implements Handler<typeof contentApi.resolveTags> {
  handle = async () => ({ tags: [], unknown: [] });
}
@Module({ providers: [ListSkills, SearchTags, ResolveTags] })
class FakeTags {
  static readonly serves = { listSkills: ListSkills, searchTags: SearchTags, resolveTags: ResolveTags };
}
const { listSkills, searchTags, resolveTags } = contentApi;
@Module({ imports: [serveFeatures({ listSkills, searchTags, resolveTags }, [FakeTags])] })
class FakeContent {}

const fakeContent = defineService({ name: 'content', config: z.object({}), module: () => FakeContent });

describe('the gateway', () => {
  let infrastructure: Infrastructure;
  let content: RunningService;
  let gateway: RunningService;
  let privateKey: CryptoKey;
  let origin: string;
  const webDir = mkdtempSync(join(tmpdir(), 'skillhour-web-'));

  beforeAll(async () => {
    infrastructure = await startInfrastructure();
    const namespace = freshNamespace();
    const keys = await generateKeyPair('ES256', { extractable: true });
    privateKey = keys.privateKey;
    mkdirSync(join(webDir, 'assets'));
    for (const file of ['app.js', 'app.js.map', 'app.js.map.br'])
      writeFileSync(join(webDir, 'assets', file), 'the source');
    writeFileSync(join(webDir, 'index.html'), '<!doctype html><title>Skillhour</title>');
    writeFileSync(join(webDir, 'landing.html'), '<!doctype html><title>Landing</title>');
    content = await startService(fakeContent, { infrastructure, namespace });
    gateway = await startService(gatewayService, {
      infrastructure,
      namespace,
      env: {
        PORT: '0',
        REALTIME_URL: 'http://127.0.0.1:1',
        WEB_DIR: webDir,
        ACCESS_TOKEN_PUBLIC_KEY: await exportSPKI(keys.publicKey),
        MEMBER_CALLS_PER_MINUTE: '5',
        BODY_LIMIT_BYTES: '1000',
      },
    });
    const { httpAdapter } = gateway.get<HttpAdapterHost<AbstractHttpAdapter<Server>>>(HttpAdapterHost);
    const { port } = httpAdapter.getHttpServer().address() as AddressInfo;
    origin = `http://127.0.0.1:${port}`;
  });

  afterAll(async () => {
    await Promise.all([gateway?.close(), content?.close()]);
    await infrastructure?.stop();
    rmSync(webDir, { recursive: true, force: true });
  });

  const token = (sub: string, role = 'user') =>
    new SignJWT({ sub, sid: `login-${sub}`, role })
      .setProtectedHeader({ alg: 'ES256' })
      .setExpirationTime('5m')
      .sign(privateKey);
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`${origin}${path}`, { headers });
    return { status: response.status, headers: response.headers, body: await response.text() };
  };

  it('forwards responses, with and without the trailing slash', async () => {
    for (const path of ['/api/skills/', '/api/skills']) {
      expect(await get(path)).toMatchObject({ status: 200, body: '["Cooking","Chess"]' });
    }
  });

  it('accepts Unicode and special characters in a query', async () => {
    expect((await get(`/api/tags/?search=${encodeURIComponent('Ünïcode\r\n"✓')}`)).status).toBe(200);
  });

  it('returns 401 without a valid token, 404 for unknown paths and 503 for unserved endpoints', async () => {
    expect((await get('/api/requests/')).status).toBe(401);
    expect((await get('/api/requests/', { authorization: 'Bearer nonsense' })).status).toBe(401);
    expect((await get('/api/check/', { authorization: 'Bearer nonsense' })).status).toBe(401);
    expect((await get('/api/nothing/')).status).toBe(404);
    const unavailable = await get('/api/requests/', { authorization: `Bearer ${await token('away')}` });
    expect(unavailable.status).toBe(503);
    expect(unavailable.headers.get('retry-after')).toBe('1');
  });

  it('returns 401 to a check with only a refresh cookie, so that the browser refreshes its tokens', async () => {
    const check = (cookie: string) => get('/api/check/', { cookie });
    expect((await check('refresh_token=r')).status).toBe(401);
    // Forwarded to identity, which is not running.
    expect((await check('known_device=d')).status).toBe(503);
    expect((await get('/api/check/')).status).toBe(503);
  });

  it('hides the message of an internal error', async () => {
    const { status, body } = await get('/api/tags/?search=bug');
    expect(status).toBe(500);
    expect(body).not.toContain('secret');
    expect(JSON.parse(body)).toMatchObject({ code: 'service.failed' });
  });

  it('limits calls per member', async () => {
    const busy = { authorization: `Bearer ${await token('busy')}` };
    const statuses = [];
    for (let i = 0; i < 6; i += 1) statuses.push((await get('/api/skills/', busy)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await get('/api/skills/', busy)).body).toMatch(/Too many requests\. Try again in \d+ seconds?\./);
    expect((await get('/api/skills/', { authorization: `Bearer ${await token('calm')}` })).status).toBe(200);
  });

  it('rejects oversized or malformed requests without calling a service', async () => {
    const large = await fetch(`${origin}/api/token/`, {
      method: 'POST',
      body: 'x'.repeat(2000),
      headers: { 'content-type': 'application/json' },
    });
    expect(large.status).toBe(413);
    expect(await large.json()).toMatchObject({ code: 'input.too_large' });
    expect((await get('/api/%zz')).status).toBe(400);
  });

  it('restricts admin routes to admins', async () => {
    expect(
      (await get('/api/dashboard/ledger/check/', { authorization: `Bearer ${await token('member')}` }))
        .status,
    ).toBe(403);
    expect(
      (await get('/api/dashboard/ledger/check/', { authorization: `Bearer ${await token('boss', 'admin')}` }))
        .status,
    ).toBe(503);
  });

  it('serves the app at every page URL, with security headers', async () => {
    const page = await get('/requests/some-id');
    expect(page).toMatchObject({ status: 200, body: '<!doctype html><title>Skillhour</title>' });
    expect((await get('/')).body).toBe('<!doctype html><title>Landing</title>');
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(page.headers.get('x-content-type-options')).toBe('nosniff');
    expect((await get('/assets/missing.js')).status).toBe(404);
    expect(JSON.parse((await get('/api/openapi.json')).body)).toMatchObject({ openapi: '3.1.0' });
  });

  it('does not serve source maps', async () => {
    expect((await fetch(`${origin}/assets/app.js`)).status).toBe(200);
    for (const path of ['assets/app.js.map', 'assets/app.js.%6dap', 'assets/app.js.map.br', 'app.js.map'])
      expect((await fetch(`${origin}/${path}`)).status).toBe(404);
  });

  it('reports which services are down and stays ready', async () => {
    const { status, body } = await get('/readyz');
    expect(status).toBe(200);
    expect(JSON.parse(body)).toMatchObject({ status: 'ready', parts: { content: 'up', ledger: 'down' } });
  });

  it('returns 503 to a socket while realtime is down', async () => {
    const outcome = await new Promise((resolve) => {
      const socket = new WebSocket(`${origin.replace('http', 'ws')}/ws/room/1/?ticket=x`);
      socket.addEventListener('error', () => resolve('refused'));
      socket.addEventListener('open', () => resolve('opened'));
    });
    expect(outcome).toBe('refused');
  });
});
