import { identityApi } from '@skillhour/contracts';
import { actorOf, IdentityInTest, rejectionOf } from '../../test/identity-in-test.js';

let identity: IdentityInTest;
beforeAll(async () => {
  identity = await IdentityInTest.start();
});
afterAll(() => identity.stop());

const choose = (by: ReturnType<typeof actorOf>, language: string) =>
  identity.call(identityApi.updateProfile, { language: language as 'es' }, by);
const elementOf = (html: string) => /<html[^>]*>/.exec(html)?.[0];
/** Requests a password link in another language than the member's, and returns the email's opening tag. */
async function languageOfEmailTo(email: string): Promise<string | undefined> {
  const client = { address: '10.0.0.7', userAgent: 'Firefox' };
  await identity.call(identityApi.forgotPassword, { email }, { client, language: 'fr' });
  const { html } = await identity.mailTo(email, 2);
  return elementOf(html);
}

describe('the language of a member', () => {
  it('is shown to its owner, and to services that write to them', async () => {
    const member = actorOf(await identity.newMember());
    const own = () => identity.call(identityApi.readProfile, {}, member);
    const known = async () =>
      (await identity.call(identityApi.summariseMembers, { ids: [member.actor.memberId] })).members[0];
    expect(await own()).not.toHaveProperty('language');
    expect(await choose(member, 'ca')).toMatchObject({ language: 'ca' });
    expect([await own(), await known()]).toMatchObject([{ language: 'ca' }, { language: 'ca' }]);
    await choose(member, '');
    expect(await own()).not.toHaveProperty('language');
    expect(await known()).not.toHaveProperty('language');
  });

  it('stays when other fields change', async () => {
    const member = actorOf(await identity.newMember());
    await choose(member, 'it');
    const changed = await identity.call(identityApi.updateProfile, { place: 'Turin' }, member);
    expect(changed).toMatchObject({ place: 'Turin', language: 'it' });
  });

  it.each(['xx', 'EN', 'es-AR', 'constructor'])('cannot be %s', async (language) => {
    const member = actorOf(await identity.newMember());
    expect(await rejectionOf(choose(member, language))).toMatchObject({
      code: 'input.invalid',
      kind: 'invalid',
      details: { fields: { language: ['Choose one of the listed languages.'] } },
    });
  });
});

describe('an email', () => {
  it('is in the language that the member chose, in its direction', async () => {
    const signedIn = await identity.newMember();
    await choose(actorOf(signedIn), 'ar');
    expect(await languageOfEmailTo(signedIn.user.email)).toBe('<html lang="ar" dir="rtl">');
  });

  it('is in the community’s language without a choice, regardless of who caused it', async () => {
    const { email } = await identity.newMember();
    expect(await languageOfEmailTo(email)).toBe('<html lang="en" dir="ltr">');
    await identity.restart({ COMMUNITY_LANGUAGE: 'es' });
    const { email: another } = await identity.newMember();
    expect(await languageOfEmailTo(another)).toBe('<html lang="es" dir="ltr">');
    await identity.restart();
  });

  it('to a newcomer is in the language in which they sign up', async () => {
    const email = identity.freshEmail('Nuria');
    const password = 'Violet-Anchor-29!';
    const names = { firstName: 'Nuria', lastName: 'Sander' };
    await identity.call(
      identityApi.register,
      { ...names, email, password, confirmPassword: password, agreeToTerms: true as const },
      { language: 'ca' },
    );
    expect(elementOf((await identity.mailTo(email)).html)).toBe('<html lang="ca" dir="ltr">');
  });
});
