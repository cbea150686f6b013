import { memberOf } from '../testing';
import { answerOf, wayOf, waysOf } from './ways';

it.each([
  ['email_shared', 'email'],
  ['email_taken', 'existing'],
  ['email_invalid', 'email'],
  ['name_invalid', 'name'],
  ['name_missing', 'name'],
  ['same_person_missing', 'same'],
  ['balance_missing', 'skip'],
] as const)('answers %s by %s first', (question, way) => {
  expect(wayOf(question)).toBe(way);
  expect(waysOf(question)).toContain(way);
});

it('offers an account that is already here only for a taken email', () => {
  expect(waysOf('email_shared')).not.toContain('existing');
});

it('offers nothing but to skip a row without a balance', () => {
  expect(waysOf('balance_missing')).toEqual(['skip']);
});

describe('answer about a member', () => {
  const fields = { email: ' bea@example.org ', name: 'Bea Roca', sameAs: 'r2' };

  it.each([
    ['email', { email: 'bea@example.org' }],
    ['name', { name: 'Bea Roca' }],
    ['same', { same_as: 'r2' }],
    ['existing', { use_account: true }],
    ['skip', { skip: true }],
  ] as const)('is what the way %s says', (way, answer) => {
    expect(answerOf(memberOf(), way, fields)).toEqual(answer);
  });

  it('makes a paper member without an email', () => {
    expect(answerOf(memberOf(), 'email', { ...fields, email: ' ' })).toEqual({ email: null });
  });

  it.each([
    [{ account: 'same_as' }, { same_as: null }],
    [{ question: 'same_person_missing' }, { same_as: null }],
    [{ account: 'existing' }, { use_account: false }],
  ] as const)('takes back an earlier answer of another way: %j', (member, earlier) => {
    expect(answerOf(memberOf(member), 'email', fields)).toEqual({ email: 'bea@example.org', ...earlier });
  });
});
