import { jest } from '@jest/globals';
import { LoginSessionId, MemberId } from '@skillhour/contracts';
import {
  calculateJwkThumbprint,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  SignJWT,
  type CryptoKey,
} from 'jose';
import { Test } from '@nestjs/testing';
import { CONFIG } from '@skillhour/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AccessTokenStrategy } from './access-token.strategy.js';
import { AccessTokenKeys } from './access-token-keys.js';
import { IdentifyCaller } from './identify-caller.js';
import { VerifiedTokens } from './verified-tokens.js';

describe('access tokens', () => {
  let privateKey: CryptoKey;
  /** The key before it was replaced, which is still valid. */
  let oldKey: CryptoKey;
  let keyIds: { current: string; old: string };
  let identify: IdentifyCaller;
  let strategy: AccessTokenStrategy;

  beforeAll(async () => {
    const pair = await generateKeyPair('ES256', { extractable: true });
    const oldPair = await generateKeyPair('ES256', { extractable: true });
    [privateKey, oldKey] = [pair.privateKey, oldPair.privateKey];
    const idOf = async (key: CryptoKey) => calculateJwkThumbprint(await exportJWK(key));
    keyIds = { current: await idOf(pair.publicKey), old: await idOf(oldPair.publicKey) };
    const both = `${await exportSPKI(pair.publicKey)}\n${await exportSPKI(oldPair.publicKey)}`;
    const config = { ACCESS_TOKEN_PUBLIC_KEY: both };
    const module = await Test.createTestingModule({
      providers: [
        { provide: CONFIG, useValue: config },
        AccessTokenKeys,
        AccessTokenStrategy,
        VerifiedTokens,
        IdentifyCaller,
      ],
    }).compile();
    identify = module.get(IdentifyCaller);
    strategy = module.get(AccessTokenStrategy);
  });

  /** Returns the actor that the guard sets for a call with this token. */
  const verify = async (token: string): Promise<unknown> => {
    const request = { headers: { authorization: `Bearer ${token}` }, cookies: {}, actor: null };
    const { promise, resolve } = Promise.withResolvers<Error | undefined>();
    identify.guard(request as unknown as FastifyRequest, {} as FastifyReply, resolve);
    expect(await promise).toBeUndefined();
    return request.actor;
  };

  const sign = (claims: object, expires: string | number = '5m', key: CryptoKey = privateKey, kid?: string) =>
    new SignJWT({ sub: 'member-1', sid: 'login-1', role: 'user', ...claims })
      .setProtectedHeader({ alg: 'ES256', ...(kid !== undefined && { kid }) })
      .setExpirationTime(expires)
      .sign(key);

  it('identify the caller, the second time from the cache', async () => {
    const token = await sign({});
    const actor = {
      memberId: MemberId.parse('member-1'),
      loginSessionId: LoginSessionId.parse('login-1'),
      role: 'user',
    };
    const verified = jest.spyOn(strategy, 'validate');
    expect(await verify(token)).toEqual(actor);
    expect(await verify(token)).toEqual(actor);
    expect(verified).toHaveBeenCalledTimes(1);
  });

  it('are rejected once expired, even when cached', async () => {
    const expiresAtS = Math.floor(Date.now() / 1000) + 60;
    const token = await sign({}, expiresAtS);
    expect(await verify(token)).toMatchObject({ role: 'user' });
    jest.useFakeTimers({ now: (expiresAtS + 1) * 1000 });
    expect(await verify(token)).toBeNull();
    expect(await verify(token)).toBeNull();
    jest.useRealTimers();
  });

  it('are accepted with both keys while one replaces the other, by the id of their key', async () => {
    const signed = (key: CryptoKey, kid?: string) => sign({}, '5m', key, kid);
    expect(await verify(await signed(privateKey, keyIds.current))).toMatchObject({ role: 'user' });
    expect(await verify(await signed(oldKey, keyIds.old))).toMatchObject({ role: 'user' });
    expect(await verify(await signed(oldKey, keyIds.current))).toBeNull();
    expect(await verify(await signed(oldKey, 'unknown'))).toBeNull();
    expect(await verify(await signed(oldKey))).toBeNull();
  });

  it('need at least one key', () => {
    const config = { ACCESS_TOKEN_PUBLIC_KEY: 'a secret' };
    expect(() => new AccessTokenKeys(config)).toThrow('contains no public key');
  });

  it('are rejected with another signature, algorithm or claims', async () => {
    const stranger = await generateKeyPair('ES256');
    expect(await verify(await sign({}, '5m', stranger.privateKey))).toBeNull();
    expect(await verify(await sign({ role: 'emperor' }))).toBeNull();
    expect(await verify(await sign({ sid: undefined }))).toBeNull();
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{"sub":"member-1","sid":"x","role":"admin","exp":9999999999}').toString('base64url')}.`;
    expect(await verify(unsigned)).toBeNull();
    expect(await verify('nonsense')).toBeNull();
  });
});
