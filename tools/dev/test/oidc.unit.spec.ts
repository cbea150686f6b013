import { jest } from '@jest/globals';
import { freePort } from '@skillhour/machine';
import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { z } from 'zod';
import { startOidc } from '../src/oidc/start-oidc.ts';

const WEB = 'http://localhost:8080';
const ANNA = { email: 'anna@example.com', given_name: 'Anna', family_name: 'Berg' };

let dataDir: string;
let issuer: string;
let server: Server;

async function start(port: number): Promise<void> {
  issuer = `http://127.0.0.1:${port}`;
  server = await startOidc({
    dataDir,
    host: '127.0.0.1',
    port,
    issuer,
    clientId: 'skillhour-web',
    webOrigin: WEB,
  });
}

async function stop(): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

// The library warns at every start that its memory is meant for development, as it is used here.
jest.spyOn(console, 'warn').mockReturnValue();
jest.spyOn(console, 'info').mockReturnValue();

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'oidc-'));
  await start(await freePort());
});

afterEach(async () => {
  await stop();
  await rm(dataDir, { recursive: true });
});

const tokens = z.object({ id_token: z.string() });
const discoveryDocument = z.object({ issuer: z.string(), jwks_uri: z.string() });

async function token(body: unknown): Promise<string> {
  const response = await fetch(`${issuer}/dev/id-token`, { method: 'POST', body: JSON.stringify(body) });
  const { id_token } = tokens.parse(await response.json());
  return id_token;
}

async function verify(idToken: string): Promise<Record<string, unknown>> {
  const response = await fetch(`${issuer}/.well-known/openid-configuration`);
  const discovery = discoveryDocument.parse(await response.json());
  const keys = createRemoteJWKSet(new URL(discovery.jwks_uri));
  const { payload } = await jwtVerify(idToken, keys, { issuer: discovery.issuer, audience: 'skillhour-web' });
  return payload;
}

it('never creates the same token twice', async () => {
  const two = await Promise.all([token(ANNA), token(ANNA)]);
  expect(new Set(two).size).toBe(2);
});

it('signs test tokens that verify with the published keys', async () => {
  const claims = await verify(await token({ ...ANNA, nonce: 'n-1' }));
  expect(claims).toMatchObject({ ...ANNA, email_verified: true, name: 'Anna Berg', nonce: 'n-1' });
});

it('keeps subject and keys over a restart', async () => {
  const before = await token(ANNA);
  const port = Number(new URL(issuer).port);
  await stop();
  await start(port);
  const claims = await verify(before);
  expect((await verify(await token({ ...ANNA, email: 'Anna@Example.com' })))['sub']).toBe(claims['sub']);
});

it('can sign tokens that must be rejected: another audience, an expired token', async () => {
  await expect(verify(await token({ ...ANNA, aud: 'someone-else' }))).rejects.toThrow(/aud/);
  await expect(verify(await token({ ...ANNA, expires_in: -10 }))).rejects.toThrow(/exp/);
});

it('signs a person in through its page and returns the token in the fragment', async () => {
  const returned = await signIn('response_type=id_token', `${WEB}/login`);
  const response = new URLSearchParams(returned.hash.slice(1));
  expect(response.get('state')).toBe('s-1');
  expect(await verify(response.get('id_token') ?? '')).toMatchObject({ ...ANNA, nonce: 'n-2' });
});

it('exchanges a code with PKCE', async () => {
  const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';
  const returned = await signIn(
    `response_type=code&code_challenge=${challenge}&code_challenge_method=S256`,
    `${WEB}/oauth/callback`,
  );
  const response = await fetch(`${issuer}/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: 'skillhour-web',
      code: returned.searchParams.get('code') ?? '',
      redirect_uri: `${WEB}/oauth/callback`,
      code_verifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
    }),
  });
  const { id_token } = tokens.parse(await response.json());
  expect(await verify(id_token)).toMatchObject(ANNA);
});

it('does not redirect to a foreign origin', async () => {
  const query = `client_id=skillhour-web&scope=openid&nonce=n&response_type=id_token`;
  const response = await fetch(`${issuer}/auth?${query}&redirect_uri=http://localhost:9999/login`, {
    redirect: 'manual',
  });
  expect(response.status).toBe(400);
});

/** Performs the sign-in like a browser that keeps cookies. Resolves to the URL to which the issuer redirects. */
async function signIn(flow: string, redirectUri: string): Promise<URL> {
  const cookies = new Map<string, string>();
  const visit = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { ...init, redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
    }
    return response;
  };
  const target = (response: Response): string => new URL(response.headers.get('location') ?? '', issuer).href;
  const query = `client_id=skillhour-web&scope=openid%20email%20profile&nonce=n-2&state=s-1&${flow}`;
  const page = target(await visit(`${issuer}/auth?${query}&redirect_uri=${encodeURIComponent(redirectUri)}`));
  expect(await (await visit(page)).text()).toContain('name="email"');
  const resumed = target(await visit(page, { method: 'POST', body: new URLSearchParams(ANNA) }));
  return new URL(target(await visit(resumed)));
}
