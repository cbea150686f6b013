import { jest } from '@jest/globals';
import { type AppError, identityApi, isBusyError } from '@skillhour/contracts';
import { UnitOfWork } from '@skillhour/persistence';
import { until } from '@skillhour/testing';
import { CodeSender, CodeStore } from '../codes/index.js';
import { actorOf, claimsOf, IdentityInTest, PASSWORD, rejectionOf } from '../../test/identity-in-test.js';

let identity: IdentityInTest;
beforeAll(async () => {
  identity = await IdentityInTest.start();
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => identity.stop());

const FIVE_MINUTES_MS = 300_000;
const confirm = (email: string, otp: string) => identity.call(identityApi.confirmCode, { email, otp });
const resend = (email: string, address = '10.0.0.1') =>
  identity.call(identityApi.resendCode, { email }, { client: { address, userAgent: 'Firefox' } });
const wrong = (code: string) => String((Number(code) + 1) % 100_000).padStart(5, '0');

async function waitingAccount() {
  const email = identity.freshEmail();
  await identity.register(email);
  return { email, code: await identity.codeFor(email) };
}

/**
 * Lets `calls` calls spend their attempts before the first one uses the code. That one commits only after the other four with an attempt
 * have given up waiting for it once.
 */
function lockCodeUntilOthersGiveUp(calls: number): void {
  const { service } = identity;
  const [sender, codes, unitOfWork] = [
    service.get(CodeSender),
    service.get(CodeStore),
    service.get(UnitOfWork),
  ];
  const spendTry = sender.spendTry.bind(sender);
  const use = codes.use.bind(codes);
  const run = unitOfWork.run.bind(unitOfWork);
  let [spent, gaveUp, isLocked] = [0, 0, false];
  jest.spyOn(sender, 'spendTry').mockImplementation((holder) => spendTry(holder).finally(() => (spent += 1)));
  jest.spyOn(unitOfWork, 'run').mockImplementation((...given) =>
    run(...given).catch((error: unknown) => {
      if (isBusyError(error)) gaveUp += 1;
      throw error;
    }),
  );
  jest.spyOn(codes, 'use').mockImplementation(async (...given) => {
    await until(() => spent >= calls);
    // The next attempt has another time, so that using the code twice would change its row twice.
    identity.clock.advance(1);
    const isUsed = await use(...given);
    if (!isLocked) {
      isLocked = true;
      await until(() => gaveUp >= 4);
    }
    return isUsed;
  });
}

describe('a correct code', () => {
  it('activates the account and signs in, once', async () => {
    const { email, code } = await waitingAccount();
    const signedIn = await confirm(email.toUpperCase(), code);
    expect(signedIn).toMatchObject({ isAuthenticated: true, role: 'user', user: { email, role: 'user' } });
    expect(claimsOf(signedIn.access)).toMatchObject({ sub: signedIn.user.id, role: 'user' });
    await expect(identity.call(identityApi.checkSignIn, {}, actorOf(signedIn))).resolves.toMatchObject({
      isAuthenticated: true,
      user: { id: signedIn.user.id },
    });
    const again = await rejectionOf(confirm(email, code));
    expect(again).toMatchObject({ code: 'code.wrong', details: { data: { tries_left: 4 } } });
    await expect(identity.signIn(email)).resolves.toMatchObject({ isAuthenticated: true });
  });

  it('signs in only one of fifty parallel calls', async () => {
    const { email, code } = await waitingAccount();
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => confirm(email, code)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('signs in only one of twenty parallel calls and rejects the others, even if the code stays locked', async () => {
    const { email, code } = await waitingAccount();
    lockCodeUntilOthersGiveUp(20);
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => confirm(email, code)));
    const results = outcomes.map((outcome) =>
      outcome.status === 'fulfilled' ? 'signed in' : (outcome.reason as AppError).code,
    );
    const countOf = (result: string) => results.filter((each) => each === result).length;
    expect(['signed in', 'code.wrong', 'code.no_tries_left'].map(countOf)).toEqual([1, 4, 15]);
  });

  it('expires after 300 seconds', async () => {
    const { email, code } = await waitingAccount();
    identity.clock.advance(FIVE_MINUTES_MS - 1);
    const last = await rejectionOf(confirm(email, wrong(code)));
    expect(last.code).toBe('code.wrong');
    identity.clock.advance(1);
    const late = await rejectionOf(confirm(email, code));
    expect(late).toMatchObject({
      code: 'code.wrong',
      kind: 'invalid',
      details: { data: { tries_left: 4 } },
    });
  });

  it('is replaced by a resend', async () => {
    const { email, code } = await waitingAccount();
    await resend(email);
    const fresh = await identity.codeFor(email, 2);
    if (fresh !== code) expect((await rejectionOf(confirm(email, code))).code).toBe('code.wrong');
    await expect(confirm(email, fresh)).resolves.toMatchObject({ isAuthenticated: true });
  });
});

describe('wrong codes', () => {
  it('are accepted five times, then even the correct one is rejected', async () => {
    const { email, code } = await waitingAccount();
    for (const left of [4, 3, 2, 1, 0]) {
      const rejection = await rejectionOf(confirm(email, wrong(code)));
      expect(rejection).toMatchObject({
        code: 'code.wrong',
        kind: 'invalid',
        details: { data: { tries_left: left } },
      });
    }
    const exhausted = await rejectionOf(confirm(email, code));
    expect(exhausted).toMatchObject({ code: 'code.no_tries_left', kind: 'rate_limited' });
    expect(exhausted.message).toBe('Too many wrong tries. Please ask for a new code.');
    expect(exhausted.details.retryAfterMs).toBeGreaterThan(0);
  });

  it('get five responses of fifty at once (goal S3)', async () => {
    const { email, code } = await waitingAccount();
    const rejections = await Promise.all(
      Array.from({ length: 50 }, () => rejectionOf(confirm(email, wrong(code)))),
    );
    const wrongCodes = rejections.filter((rejection) => rejection.code === 'code.wrong');
    expect(wrongCodes.map(({ details }) => details.data?.['tries_left']).sort()).toEqual([0, 1, 2, 3, 4]);
    expect(rejections.filter((rejection) => rejection.code === 'code.no_tries_left')).toHaveLength(45);
    expect((await rejectionOf(confirm(email, code))).code).toBe('code.no_tries_left');
  });

  it('are counted from zero for a new code', async () => {
    const { email, code } = await waitingAccount();
    for (let n = 0; n < 6; n++) await rejectionOf(confirm(email, wrong(code)));
    await resend(email);
    await expect(confirm(email, await identity.codeFor(email, 2))).resolves.toMatchObject({ role: 'user' });
  });

  it('do not reveal whether an address is known', async () => {
    const rejection = await rejectionOf(confirm('nobody@example.org', '12345'));
    expect(rejection).toMatchObject({ code: 'code.wrong', details: { data: { tries_left: 4 } } });
  });
});

describe('sends of codes', () => {
  it('are limited to three in fifteen minutes per account, including the registration', async () => {
    const { email } = await waitingAccount();
    identity.clock.advance(60_000);
    await resend(email);
    identity.clock.advance(60_000);
    const inactive = await rejectionOf(identity.signIn(email));
    expect(inactive).toMatchObject({ code: 'account.inactive' });
    await identity.codeFor(email, 3);
    const rejection = await rejectionOf(resend(email));
    expect(rejection).toMatchObject({ code: 'code.too_many_sends', kind: 'rate_limited' });
    expect(rejection.details.retryAfterMs).toBe(13 * 60_000);
    expect((await rejectionOf(identity.signIn(email))).code).toBe('code.too_many_sends');
    identity.clock.advance(13 * 60_000);
    await resend(email);
    await identity.codeFor(email, 4);
    expect((await rejectionOf(resend(email))).details.retryAfterMs).toBe(60_000);
  });

  it('are counted correctly in parallel', async () => {
    const { email } = await waitingAccount();
    const outcomes = await Promise.allSettled(Array.from({ length: 12 }, () => resend(email)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  });

  it('get the same response for an unknown address, and send nothing', async () => {
    const { email } = await waitingAccount();
    const known = await resend(email);
    const unknown = identity.freshEmail('unknown');
    await expect(resend(unknown)).resolves.toEqual(known);
    await resend(unknown);
    await resend(unknown);
    expect((await rejectionOf(resend(unknown))).code).toBe('code.too_many_sends');
    expect(identity.mail.to(unknown)).toEqual([]);
  });

  it('are skipped for a verified member', async () => {
    const { email } = await identity.newMember();
    await resend(email);
    await identity.settled();
    expect(identity.mail.to(email)).toHaveLength(1);
  });

  it('remain counted after a restart, as do codes and attempts', async () => {
    const { email, code } = await waitingAccount();
    await rejectionOf(confirm(email, wrong(code)));
    await resend(email);
    await resend(email);
    const fresh = await identity.codeFor(email, 3);
    await rejectionOf(confirm(email, wrong(fresh)));
    await identity.restart();
    expect((await rejectionOf(resend(email))).code).toBe('code.too_many_sends');
    expect((await rejectionOf(confirm(email, wrong(fresh)))).details.data).toEqual({ tries_left: 3 });
    await expect(confirm(email, fresh)).resolves.toMatchObject({ isAuthenticated: true });
  });

  it('are limited to twenty from one IP address', async () => {
    await identity.restart({ OTP_SENDS_PER_ADDRESS: '20' });
    for (let n = 0; n < 20; n++) await resend(identity.freshEmail('spread'), '10.7.7.7');
    const rejection = await rejectionOf(resend(identity.freshEmail('spread'), '10.7.7.7'));
    expect(rejection.code).toBe('code.too_many_sends');
    const form = { firstName: 'Mira', lastName: 'Sander', password: PASSWORD, confirmPassword: PASSWORD };
    const register = identity.call(
      identityApi.register,
      { ...form, email: identity.freshEmail(), agreeToTerms: true },
      { client: { address: '10.7.7.7', userAgent: 'Firefox' } },
    );
    expect((await rejectionOf(register)).code).toBe('code.too_many_sends');
    await resend(identity.freshEmail('spread'), '10.7.7.8');
    await identity.restart();
  });
});
