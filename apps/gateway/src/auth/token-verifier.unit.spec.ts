import { jest } from '@jest/globals';
import { LoginSessionId, MemberId } from '@skillhour/contracts';
import { exportSPKI, generateKeyPair, SignJWT, type CryptoKey } from 'jose';
import { TokenVerifier } from './token-verifier.js';

describe('access tokens', () => {
  let privateKey: CryptoKey;
  let verifier: TokenVerifier;

  beforeAll(async () => {
    const pair = await generateKeyPair('ES256', { extractable: true });
    privateKey = pair.privateKey;
    verifier = new TokenVerifier(await exportSPKI(pair.publicKey));
  });

  const sign = (claims: object, expires: string | number = '5m', key: CryptoKey = privateKey) =>
    new SignJWT({ sub: 'member-1', sid: 'login-1', role: 'user', ...claims })
      .setProtectedHeader({ alg: 'ES256' })
      .setExpirationTime(expires)
      .sign(key);

  it('tell who calls, again from memory', async () => {
    const token = await sign({});
    const actor = {
      memberId: MemberId.parse('member-1'),
      loginSessionId: LoginSessionId.parse('login-1'),
      role: 'user',
    };
    expect(await verifier.verify(token)).toEqual(actor);
    expect(await verifier.verify(token)).toEqual(actor);
  });

  it('count for nothing once expired, also when they were known', async () => {
    const expiresAtS = Math.floor(Date.now() / 1000) + 1;
    const token = await sign({}, expiresAtS);
    expect(await verifier.verify(token)).toBeDefined();
    jest.useFakeTimers({ now: (expiresAtS + 1) * 1000 });
    expect(await verifier.verify(token)).toBeUndefined();
    expect(await verifier.verify(token)).toBeUndefined();
    jest.useRealTimers();
  });

  it("are refused with another's signature, another algorithm or other claims", async () => {
    const stranger = await generateKeyPair('ES256');
    expect(await verifier.verify(await sign({}, '5m', stranger.privateKey))).toBeUndefined();
    expect(await verifier.verify(await sign({ role: 'emperor' }))).toBeUndefined();
    expect(await verifier.verify(await sign({ sid: undefined }))).toBeUndefined();
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{"sub":"member-1","sid":"x","role":"admin","exp":9999999999}').toString('base64url')}.`;
    expect(await verifier.verify(unsigned)).toBeUndefined();
    expect(await verifier.verify('nonsense')).toBeUndefined();
  });
});
