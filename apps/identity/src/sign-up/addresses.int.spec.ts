import { identityApi } from '@skillhour/contracts';
import { IdentityInTest, rejectionOf } from '../../test/identity-in-test.js';

let identity: IdentityInTest;
beforeAll(async () => {
  identity = await IdentityInTest.start();
});
afterAll(() => identity.stop());

describe('ten spellings of one email address', () => {
  it('cause one email to its mailbox', async () => {
    const email = identity.freshEmail('vera');
    const [local = '', domain = ''] = email.split('@');
    const spellings = [
      email,
      `<${email}>`,
      `"${local}"@${domain}`,
      `Vera <${email}>`,
      `${email}, ${email}`,
      `${email}\0`,
      `${local}\0@${domain}`,
      `${email}(home)`,
      `${email}.`,
      email.toUpperCase(),
    ];
    const outcomes = await Promise.allSettled(spellings.map((each) => identity.register(each)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    // Queued after theirs, so any emails to them were sent before.
    await identity.mailTo((await identity.newMember()).email);
    expect(
      identity.mail.mails.filter(({ to }) => to.toLowerCase().includes(local.toLowerCase())),
    ).toHaveLength(1);
  });
});

describe('an email', () => {
  it('is sent only to its account’s address, not to another one in a name', async () => {
    const email = identity.freshEmail('tara');
    await identity.register(email, { firstName: "Tara O'Neill" });
    expect(await identity.mailTo(email)).toMatchObject({ to: email });
  });
});

describe('a reserved name', () => {
  it.each([
    ['Skillhour', 'Admin'],
    ['Mira', 'Moderator'],
    ['Adm1n', 'Sander'],
  ])('%s %s is rejected under the name field', async (firstName, lastName) => {
    const rejection = await rejectionOf(identity.register(identity.freshEmail(), { firstName, lastName }));
    expect(rejection.toBody()).toMatchObject({
      kind: 'invalid',
      code: 'name.reserved',
      fields: { firstName: [expect.any(String)] },
    });
  });

  it('is not accepted from a sign-in provider either', async () => {
    const id_token = await identity.issuer.sign({
      sub: 'pretender',
      email: 'pretender@example.org',
      given_name: 'Skillhour',
      family_name: 'Support',
    });
    const { user } = await identity.call(identityApi.providerSignIn, { id_token });
    expect(user).toMatchObject({ first_name: 'pretender', last_name: '' });
  });

  it('is not used as a username', async () => {
    const { user } = await identity.newMember('support@example.org');
    expect(user.username).toBe('member');
  });
});
