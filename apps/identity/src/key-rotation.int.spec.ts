import { identityApi, newId, SanctionId } from '@skillhour/contracts';
import {
  calculateJwkThumbprint,
  decodeProtectedHeader,
  exportJWK,
  exportPKCS8,
  generateKeyPair,
  jwtVerify,
} from 'jose';
import { until } from '@skillhour/testing';
import { randomBytes } from 'node:crypto';
import { ADMIN_PASSWORD, actorOf, IdentityInTest, PASSWORD } from '../test/identity-in-test.js';
import { SecondFactorInTest } from '../test/second-factor-in-test.js';
import { AppealTokens } from './sanctions/appeal-tokens.js';
import { SecondFactorStore } from './second-factor/second-factor.store.js';

const CHOSEN_PASSWORD = 'Chosen-secret-2!';
const IDENTITY_KEY = randomBytes(32).toString('base64');

let identity: IdentityInTest;
beforeAll(async () => {
  identity = await IdentityInTest.start({ IDENTITY_KEY });
  const change = { password: ADMIN_PASSWORD, new_password: CHOSEN_PASSWORD };
  await identity.call(identityApi.changePassword, change, await identity.admin());
});
afterAll(() => identity.stop());

const signInAdmin = (password: string) =>
  identity.call(identityApi.adminSignIn, { username: 'root', password });

it('keeps recovery codes, appeal links and the password of the admin when the access token key is replaced', async () => {
  const member = await new SecondFactorInTest(identity).guardedMember();
  const sanction = newId(SanctionId);
  const appeal = identity.service.get(AppealTokens).tokenOf(sanction);

  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
  await identity.restart({ ACCESS_TOKEN_PRIVATE_KEY: await exportPKCS8(privateKey) });

  const { access } = await identity.signIn(member.email, PASSWORD, {}, member.recovery[0]);
  await expect(jwtVerify(access, publicKey)).resolves.toHaveProperty('payload.sub', member.user.id);
  const kid = await calculateJwkThumbprint(await exportJWK(publicKey));
  expect(decodeProtectedHeader(access)).toEqual({ alg: 'ES256', kid });
  expect(identity.service.get(AppealTokens).read(appeal)).toBe(sanction);
  await expect(signInAdmin(CHOSEN_PASSWORD)).resolves.toHaveProperty('access');
});

it('keeps second factors, also those being set up, when their key is replaced', async () => {
  const factors = new SecondFactorInTest(identity);
  const guarded = await factors.guardedMember();
  const beginner = await identity.newMember();
  const { secret: pending = '' } = await factors.setUp(actorOf(beginner));
  const stored = async () => {
    const store = identity.service.get(SecondFactorStore);
    const rows = [await store.find(guarded.user.id), await store.find(beginner.user.id)];
    return rows.map((row) => row?.secret ?? row?.pending?.secret);
  };
  const before = await stored();
  const [old, current] = [Buffer.alloc(32, 7).toString('base64'), randomBytes(32).toString('base64')];

  await identity.restart({ SECOND_FACTOR_KEY: `${current},${old}`, MAILBOX_KEY: old });
  await until(async () => (await stored()).every((secret, at) => secret !== before[at]), {
    what: 'the secrets with the new key',
  });
  await identity.restart({ SECOND_FACTOR_KEY: current, MAILBOX_KEY: old });

  const otp = factors.codeOf(guarded.secret);
  await expect(identity.signIn(guarded.email, PASSWORD, {}, otp)).resolves.toHaveProperty('access');
  await expect(factors.setUp(actorOf(beginner), factors.codeOf(pending))).resolves.toHaveProperty(
    'recovery_codes',
  );
});

it('keeps recovery codes, codes in emails, appeal links and the password of the admin when the identity key is replaced', async () => {
  const member = await new SecondFactorInTest(identity).guardedMember();
  const sanction = newId(SanctionId);
  const appeal = identity.service.get(AppealTokens).tokenOf(sanction);
  const email = identity.freshEmail();
  await identity.register(email);
  const otp = await identity.codeFor(email);
  const replaced = { IDENTITY_KEY: randomBytes(32).toString('base64'), ACCEPTED_IDENTITY_KEY: IDENTITY_KEY };

  // Before its new key is used, every replica accepts it.
  await identity.restart({ ACCEPTED_IDENTITY_KEY: replaced.IDENTITY_KEY });
  await identity.restart(replaced);

  await expect(identity.signIn(member.email, PASSWORD, {}, member.recovery[0])).resolves.toHaveProperty(
    'access',
  );
  await expect(identity.call(identityApi.confirmCode, { email, otp })).resolves.toHaveProperty('access');
  expect(identity.service.get(AppealTokens).read(appeal)).toBe(sanction);
  await expect(signInAdmin(CHOSEN_PASSWORD)).resolves.toHaveProperty('access');

  // The mark of the admin's password is of the new key now; old recovery codes are not.
  await identity.restart({ IDENTITY_KEY: replaced.IDENTITY_KEY });
  await expect(signInAdmin(CHOSEN_PASSWORD)).resolves.toHaveProperty('access');
  await expect(identity.signIn(member.email, PASSWORD, {}, member.recovery[1])).rejects.toMatchObject({
    code: 'second_factor.wrong',
  });
});
