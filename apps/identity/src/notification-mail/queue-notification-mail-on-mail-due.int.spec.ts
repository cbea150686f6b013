import { type EventData, newId, MemberId, realtimeEvents } from '@skillhour/contracts';
import { EventPublisher, createEnvelope, systemContext } from '@skillhour/messaging';
import { IdentityInTest } from '../../test/identity-in-test.js';

let identity: IdentityInTest;
beforeAll(async () => {
  identity = await IdentityInTest.start();
});
afterAll(() => identity.stop());

type Lines = EventData<typeof realtimeEvents.mailDue>['lines'];
const FOLLOWS = '<b>{name}</b> follows you.';
const REPORTED = '<b>{username}</b> was reported.';

/** Returns the text of the email that a new member receives about these lines. */
async function mailAbout(lines: Lines): Promise<string> {
  const { user, email } = await identity.newMember();
  const data = { member_id: user.id, digest: true, lines, more: 0, unsubscribe_token: 'token' };
  const envelope = createEnvelope(realtimeEvents.mailDue, data, systemContext(), { occurredAt: new Date() });
  await identity.service.get(EventPublisher).publish(envelope);
  return (await identity.mailTo(email, 2)).text;
}

it('the email contains names and usernames, which the event does not contain', async () => {
  const { user } = await identity.newMember(identity.freshEmail('Samuel'));
  const text = await mailAbout([
    { text: { id: FOLLOWS, values: { name: 'Someone' } }, members: { name: user.id }, link: '/users' },
    { text: { id: REPORTED, values: { username: user.id } }, members: { username: user.id }, link: '/admin' },
  ]);
  expect(text).toContain('Mira Sander follows you.');
  expect(text).toContain(`${user.username} was reported.`);
});

it('the email keeps the placeholder of a member who has left', async () => {
  const line = { text: { id: FOLLOWS, values: { name: 'Someone' } }, link: '/users' };
  expect(await mailAbout([{ ...line, members: { name: newId(MemberId) } }])).toContain(
    'Someone follows you.',
  );
});

it('the email contains the names of legacy events unchanged', async () => {
  const line = { text: { id: FOLLOWS, values: { name: 'Samuel Osei' } }, link: '/users' };
  expect(await mailAbout([line])).toContain('Samuel Osei follows you.');
});
