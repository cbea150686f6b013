import { appealEmail, sanctionEmail, suspensionEndEmail } from './sanction-emails.js';

const LINK = 'https://skillhour.example/appeal?token=s1.signature';
const UNTIL = new Date('2026-01-12T10:00:00Z');

it('the email about a suspension contains its reason, its end and the link, and says that the minutes stay', () => {
  const suspension = { kind: 'suspend', reason: 'You sent advertising.', until: UNTIL } as const;
  const { subject, text } = sanctionEmail('Mira', suspension, LINK);
  expect(subject).toBe('Your account is suspended');
  for (const part of [
    'Hello Mira,',
    'You sent advertising.',
    'Jan 12, 2026',
    'UTC',
    'You keep your minutes.',
    LINK,
  ])
    expect(text).toContain(part);
});

it.each([
  ['warn', 'A warning from the admins'],
  ['block', 'Your account is blocked'],
] as const)('the email about %s has the subject %s and no end', (kind, title) => {
  const { subject, text } = sanctionEmail('Mira', { kind, reason: 'Rude messages.', until: null }, LINK);
  expect(subject).toBe(title);
  expect(text).not.toContain('Until:');
});

it('the email about a block without a reason omits it', () => {
  const { text } = sanctionEmail('', { kind: 'block', reason: '', until: null }, LINK);
  expect(text).not.toContain('Reason:');
  expect(text).toMatch(/^Hello, an admin/);
});

it.each([
  ['lift', 'suspend', 'You can sign in again.'],
  ['lift', 'warn', 'The warning no longer counts.'],
  ['uphold', 'block', 'Their decision stays.'],
] as const)(
  'the email about the decision %s of a %s contains the consequence and the reply',
  (decision, kind, consequence) => {
    const { text } = appealEmail('Mira', { decision, reply: 'Others reported it.', kind }, LINK);
    expect(text).toContain(consequence);
    expect(text).toContain('Others reported it.');
  },
);

it('the email at the end of a suspension links to the sign-in', () => {
  expect(suspensionEndEmail('Mira', 'https://skillhour.example/login').text).toContain('/login');
});
