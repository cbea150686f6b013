import { identityApi } from '@skillhour/contracts';
import { IdentityInTest, rejectionOf } from '../../test/identity-in-test.js';
import { operationsOf } from '../../test/operations.js';

let identity: IdentityInTest;
beforeAll(async () => {
  identity = await IdentityInTest.start({ OTP_SENDS_PER_ADDRESS: '20' });
});
afterAll(() => identity.stop());

const forgot = (email: string, address = '10.0.0.1') =>
  identity.call(identityApi.forgotPassword, { email }, { client: { address, userAgent: 'Firefox' } });

describe('a forgotten password', () => {
  it('causes the same operations for a known address, an unknown one and a blocked one', async () => {
    const { email } = await identity.newMember();
    const waiting = identity.freshEmail();
    await identity.register(waiting);
    await identity.blockWaiting(waiting);
    const [known, unknown, blocked] = [
      await operationsOf(identity, () => forgot(email)),
      await operationsOf(identity, () => forgot(identity.freshEmail('unknown'))),
      await operationsOf(identity, () => forgot(waiting)),
    ];
    expect(known.length).toBeGreaterThan(4);
    expect(unknown).toEqual(known);
    expect(blocked).toEqual(known);
    await identity.mailTo(email, 2);
    expect(identity.mail.mails.filter(({ subject }) => subject.startsWith('Choose'))).toHaveLength(1);
  });

  it('can be requested twenty times from one network, for any addresses', async () => {
    for (let n = 0; n < 20; n++) await forgot(identity.freshEmail('spread'), `2001:db8:1:2::${n + 1}`);
    const rejection = await rejectionOf(forgot(identity.freshEmail('spread'), '2001:db8:1:2::99'));
    expect(rejection).toMatchObject({ code: 'password.too_many_sends', kind: 'rate_limited' });
    await forgot(identity.freshEmail('spread'), '2001:db8:1:3::1');
  });
});
