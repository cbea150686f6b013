import { MemberId, RequestId, TagId, type RequestStatus } from '@skillhour/contracts';
import { placeOf, voidOf } from './hold-intent.js';
import {
  decideDelete,
  decideUpdate,
  insufficientMinutes,
  isFarEnough,
  isVisibleTo,
  type SkillRequest,
} from './skill-request.js';

const now = new Date('2030-06-01T10:00:00Z');
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const owner = MemberId.parse('owner');
const other = MemberId.parse('other');

const given = (changes: Partial<SkillRequest> = {}): SkillRequest => ({
  id: RequestId.parse('r1'),
  ownerId: owner,
  title: 'Learn TypeScript',
  body: 'Everything about it',
  tags: [{ id: TagId.parse('t1'), name: 'TypeScript' }],
  durationMinutes: 30,
  preferredTime: inHours(24),
  status: 'DR',
  createdAt: now,
  hidden: false,
  holdKey: null,
  holdAttempt: 0,
  heldMinutes: 0,
  intent: null,
  proposalsCount: 0,
  session: null,
  settlement: null,
  outcome: null,
  ...changes,
});
const content = {};

describe('a draft', () => {
  it('is saved with its changes, whatever they do to the duration', () => {
    const decision = decideUpdate(given(), { content: { durationMinutes: 60, title: 'New title' } }, now);
    expect(decision).toMatchObject({
      kind: 'save',
      content: { durationMinutes: 60, title: 'New title', body: 'Everything about it' },
    });
  });

  it.each([{ status: 'PE' as const }, { autoPublish: true }])('is published by %j', (edit) => {
    expect(decideUpdate(given(), { content, ...edit }, now).kind).toBe('publish');
  });

  it('is published with the changes that came along', () => {
    const edit = { content: { durationMinutes: 45 }, status: 'PE' as const };
    expect(decideUpdate(given(), edit, now)).toMatchObject({
      kind: 'publish',
      content: { durationMinutes: 45 },
    });
  });

  it('stays a draft where the status says so, whatever auto_publish says', () => {
    expect(decideUpdate(given(), { content, status: 'DR', autoPublish: true }, now).kind).toBe('save');
  });

  it('is cancelled, even while it is being published', () => {
    expect(decideUpdate(given(), { content, status: 'CA' }, now).kind).toBe('cancel');
    const publishing = given({ intent: placeOf(30, now) });
    expect(decideUpdate(publishing, { content, status: 'CA' }, now).kind).toBe('cancel');
  });

  it('is not published where its preferred time is near or over', () => {
    const stale = given({ preferredTime: inHours(0.5) });
    expect(decideUpdate(stale, { content, status: 'PE' }, now)).toMatchObject({ code: 'request.too_soon' });
  });

  it.each(['AC', 'RJ', 'CO', 'SC'] as const)('does not become %s by its owner', (status) => {
    expect(decideUpdate(given(), { content, status }, now)).toMatchObject({
      code: 'request.refused_transition',
    });
  });

  it.each([placeOf(30, now), voidOf(now)])('waits while its hold is under way ($kind)', (intent) => {
    expect(decideUpdate(given({ intent }), { content: { title: 'x' } }, now).kind).toBe('busy');
    expect(decideDelete(given({ intent })).kind).toBe('busy');
  });

  it('is deleted', () => {
    expect(decideDelete(given())).toEqual({ kind: 'delete' });
  });
});

describe('a published request', () => {
  const published = given({ status: 'PE', heldMinutes: 30, holdKey: 'request:r1:hold', holdAttempt: 1 });

  it.each([
    [60, 'raise'],
    [30, 'save'],
    [15, 'lower'],
  ])('with %i minutes instead of 30 is decided as %s', (durationMinutes, kind) => {
    expect(decideUpdate(published, { content: { durationMinutes } }, now).kind).toBe(kind);
  });

  it.each([{ status: 'PE' as const }, { autoPublish: true }])('is saved by %j, being published', (edit) => {
    expect(decideUpdate(published, { content, ...edit }, now).kind).toBe('save');
  });

  it('may be cancelled but not go back to a draft', () => {
    expect(decideUpdate(published, { content, status: 'CA' }, now).kind).toBe('cancel');
    const back = decideUpdate(published, { content, status: 'DR' }, now);
    expect(back).toMatchObject({
      code: 'request.refused_transition',
      message: 'This request is pending; it cannot become a draft.',
    });
  });

  it('may keep a preferred time that has come near, but not get one', () => {
    const near = { ...published, preferredTime: inHours(0.5) };
    const same = { content: { preferredTime: inHours(0.5), title: 'Another title' } };
    expect(decideUpdate(near, same, now).kind).toBe('save');
    const nearer = decideUpdate(published, { content: { preferredTime: inHours(0.9) } }, now);
    expect(nearer).toMatchObject({ code: 'request.too_soon' });
  });

  it('is not deleted', () => {
    expect(decideDelete(published)).toMatchObject({ code: 'request.not_draft' });
  });
});

describe.each<RequestStatus>(['AC', 'RJ', 'CA', 'CO', 'SC'])('a request that is %s', (status) => {
  const ended = given({ status });

  it('cannot be edited', () => {
    expect(decideUpdate(ended, { content: { title: 'x' } }, now)).toMatchObject({
      code: 'request.not_editable',
    });
  });

  it.each<RequestStatus>(
    ['DR', 'PE', 'AC', 'RJ', 'CA', 'CO', 'SC'].filter((s) => s !== status) as RequestStatus[],
  )('cannot become %s', (wanted) => {
    expect(decideUpdate(ended, { content, status: wanted }, now)).toMatchObject({
      code: 'request.refused_transition',
    });
  });
});

describe('who may see a request', () => {
  it('everybody, but a draft only its owner, and one that is not published yet nobody', () => {
    const seen = (changes: Partial<SkillRequest>) =>
      [owner, other].map((memberId) => isVisibleTo(given(changes), memberId));
    expect(seen({ status: 'PE' })).toEqual([true, true]);
    expect(seen({ status: 'DR' })).toEqual([true, false]);
    expect(seen({ status: 'DR', hidden: true })).toEqual([false, false]);
  });
});

describe('the preferred time', () => {
  it('lies at least an hour ahead', () => {
    expect([1, 0.9999, -1].map((hours) => isFarEnough(inHours(hours), now))).toEqual([true, false, false]);
  });
});

it('says a lack of minutes in the words of the product', () => {
  expect(insufficientMinutes(30, 12)).toBe(
    'You need 30 minutes available to publish this request; you have 12.',
  );
});
