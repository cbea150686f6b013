import { jest } from '@jest/globals';
import { LoginSessionId, MemberId } from '@skillhour/contracts';
import { exportSPKI, generateKeyPair, SignJWT, type CryptoKey } from 'jose';
import { Test } from '@nestjs/testing';
import { CONFIG } from '@skillhour/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AccessTokenStrategy } from './access-token.strategy.js';
import { IdentifyCaller } from './identify-caller.js';
import { VerifiedTokens } from './verified-tokens.js';

describe('access tokens', () => {
  let privateKey: CryptoKey;
  let identify: IdentifyCaller;
  let strategy: AccessTokenStrategy;

  beforeAll(async () => {
    const pair = await generateKeyPair('ES256', { extractable: true });
    privateKey = pair.privateKey;
    const config = { ACCESS_TOKEN_PUBLIC_KEY: await exportSPKI(pair.publicKey) };
    const module = await Test.createTestingModule({
      providers: [{ provide: CONFIG, useValue: config }, AccessTokenStrategy, VerifiedTokens, IdentifyCaller],
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

  const sign = (claims: object, expires: string | number = '5m', key: CryptoKey = privateKey) =>
    new SignJWT({ sub: 'member-1', sid: 'login-1', role: 'user', ...claims })
      .setProtectedHeader({ alg: 'ES256' })
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
