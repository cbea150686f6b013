import { jest } from '@jest/globals';
import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { CallSignatures, type SignedCall } from './call-signatures.js';

const base64 = (key: KeyObject, type: 'pkcs8' | 'spki') =>
  key.export({ type, format: 'der' }).toString('base64');
const keyPair = ({ privateKey, publicKey } = generateKeyPairSync('ed25519')) => ({
  privateKey: base64(privateKey, 'pkcs8'),
  publicKey: base64(publicKey, 'spki'),
});
const gateway = keyPair();
const realtime = keyPair();
const callers = `gateway=${gateway.publicKey},realtime=${realtime.publicKey}`;
const service = new CallSignatures('identity', { callers });
const CALL: SignedCall = {
  subject: 'skillhour.rpc.identity.member.toggle_block.an-instance',
  headers: ['{"actor":{"role":"admin"}}', '{"id":"5"}', '', ''],
  body: Buffer.from('{"reason":"spam"}'),
};
const signed = (call: SignedCall = CALL) =>
  new CallSignatures('gateway', { privateKey: `dev-only ${gateway.privateKey}` }).sign(call) ?? '';

afterEach(() => jest.useRealTimers());

describe('the signature of a call', () => {
  it('verifies for its caller, whether the body is text or bytes', () => {
    expect(service.isSignedBy(['gateway'], signed(), CALL)).toBe(true);
    expect(service.isSignedBy(['gateway'], signed({ ...CALL, body: String(CALL.body) }), CALL)).toBe(true);
  });

  it.each([
    ['another subject', { subject: 'skillhour.rpc.identity.member.toggle_block.another-instance' }],
    ['another context', { headers: ['{"actor":{"role":"user"}}', '{"id":"5"}', '', ''] }],
    ['other arguments', { headers: ['{"actor":{"role":"admin"}}', '{"id":"6"}', '', ''] }],
    ['a header under another name', { headers: ['{"actor":{"role":"admin"}}', '', '{"id":"5"}', ''] }],
    ['another body', { body: Buffer.from('{"reason":"none"}') }],
    ['part of its body in a header', { headers: [...CALL.headers, 'x'] }],
  ])('does not verify with %s', (_, change) => {
    expect(service.isSignedBy(['gateway'], signed(), { ...CALL, ...change })).toBe(false);
  });

  it.each([
    ['nothing', ''],
    ['words', 'gateway 1 signature'],
    [
      'another service, in the gateway’s name',
      new CallSignatures('gateway', { privateKey: realtime.privateKey }).sign(CALL),
    ],
    [
      'a service that may not call',
      new CallSignatures('realtime', { privateKey: realtime.privateKey }).sign(CALL),
    ],
    ['an unknown service', new CallSignatures('nobody', { privateKey: gateway.privateKey }).sign(CALL)],
    ['another moment than it says', signed().replace(/ (\d+) /, (_, ms: string) => ` ${Number(ms) + 1} `)],
  ])('is rejected if signed by %s', (_, signature = '') => {
    expect(service.isSignedBy(['gateway', 'nobody'], signature, CALL)).toBe(false);
  });

  it('expires after a minute, and is valid from a clock that is ahead', () => {
    jest.useFakeTimers({ now: 1_000_000_000 });
    const signature = signed();
    jest.setSystemTime(1_000_060_000);
    expect(service.isSignedBy(['gateway'], signature, CALL)).toBe(true);
    jest.setSystemTime(1_000_060_001);
    expect(service.isSignedBy(['gateway'], signature, CALL)).toBe(false);
    jest.setSystemTime(999_000_000);
    expect(service.isSignedBy(['gateway'], signature, CALL)).toBe(true);
  });

  it('verifies with both keys of a caller while one replaces the other', () => {
    const next = keyPair();
    const replacing = new CallSignatures('identity', { callers: `${callers},gateway=${next.publicKey}` });
    const bySuccessor = new CallSignatures('gateway', { privateKey: next.privateKey }).sign(CALL) ?? '';
    expect(replacing.isSignedBy(['gateway'], signed(), CALL)).toBe(true);
    expect(replacing.isSignedBy(['gateway'], bySuccessor, CALL)).toBe(true);
    expect(service.isSignedBy(['gateway'], bySuccessor, CALL)).toBe(false);
  });

  it('is not verified without known keys, and not created without an own key', () => {
    const open = new CallSignatures('identity', {});
    expect([open.sign(CALL), open.isSignedBy(['gateway'], '', CALL)]).toEqual([undefined, true]);
  });
});

it('accepts only Ed25519 keys', () => {
  const other = keyPair(generateKeyPairSync('x25519'));
  expect(() => new CallSignatures('gateway', { privateKey: other.privateKey })).toThrow(/ed25519/);
  expect(() => new CallSignatures('gateway', { callers: `gateway=${other.publicKey}` })).toThrow(/ed25519/);
  expect(() => new CallSignatures('gateway', { privateKey: 'a secret' })).toThrow();
});
