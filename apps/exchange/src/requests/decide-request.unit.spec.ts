import { INVITED_MAX, MemberId, type RequestStatus } from '@skillhour/contracts';
import {
  cancelled,
  completed,
  draft,
  inHours,
  now,
  other,
  owner,
  published,
  publishing,
  rejected,
  scheduled,
} from '../../test/requests.js';
import { decideDelete, decideInvitation, decideUpdate, checkPreferredTime } from './decide-request.js';
import { createRaiseIntent, createVoidIntent } from '../holds/index.js';
import { reserveFor } from './reserved-teacher.js';
import { statusOf, type Publishing } from './skill-request.js';

const content = {};
const STATUSES: RequestStatus[] = ['DR', 'PE', 'AC', 'RJ', 'CA', 'CO', 'SC'];
const undone: Publishing = { ...publishing, hold: { ...publishing.hold, intent: createVoidIntent(now) } };

describe('draft', () => {
  it('is saved with its changes, including a changed duration', () => {
    const edit = { content: { duration_minutes: 60, title: 'New title' } };
    expect(decideUpdate(draft, edit, now)).toEqual({
      kind: 'save',
      request: draft,
      content: { ...draft.content, duration_minutes: 60, title: 'New title' },
    });
  });

  it.each([{ status: 'PE' as const }, { autoPublish: true }])('is published by %j', (edit) => {
    expect(decideUpdate(draft, { content, ...edit }, now).kind).toBe('publish');
  });

  it('is published with the changes of the same edit', () => {
    const edit = { content: { duration_minutes: 45 }, status: 'PE' as const };
    expect(decideUpdate(draft, edit, now)).toMatchObject({
      kind: 'publish',
      content: { duration_minutes: 45 },
    });
  });

  it('stays a draft if the status is DR, even with auto_publish', () => {
    expect(decideUpdate(draft, { content, status: 'DR', autoPublish: true }, now).kind).toBe('save');
  });

  it('is cancelled, even while it is being published', () => {
    expect(decideUpdate(draft, { content, status: 'CA' }, now).kind).toBe('cancel');
    expect(decideUpdate(publishing, { content, status: 'CA' }, now).kind).toBe('cancel');
  });

  it('is not published if its preferred time is too soon or over', () => {
    const stale = { ...draft, content: { ...draft.content, preferred_time: inHours(0.5) } };
    expect(decideUpdate(stale, { content, status: 'PE' }, now)).toMatchObject({ code: 'request.too_soon' });
  });

  it.each(['AC', 'RJ', 'CO', 'SC'] as const)('cannot be moved to %s by its owner', (status) => {
    expect(decideUpdate(draft, { content, status }, now)).toMatchObject({
      code: 'request.refused_transition',
      values: { state: 'DR', wanted: status },
    });
  });

  it.each([publishing, undone])('is busy while its hold is in progress ($hold.intent.kind)', (request) => {
    expect(decideUpdate(request, { content: { title: 'x' } }, now).kind).toBe('busy');
    expect(decideDelete(request).kind).toBe('busy');
  });

  it('is deleted', () => {
    expect(decideDelete(draft)).toEqual({ kind: 'delete' });
  });
});

describe('published request', () => {
  it.each([
    [60, 'raise'],
    [30, 'save'],
    [15, 'lower'],
  ])('with %i minutes instead of 30 is decided as %s', (duration_minutes, kind) => {
    expect(decideUpdate(published, { content: { duration_minutes } }, now).kind).toBe(kind);
  });

  it.each([{ status: 'PE' as const }, { autoPublish: true }])(
    'is saved by %j, because it is already published',
    (edit) => {
      expect(decideUpdate(published, { content, ...edit }, now).kind).toBe('save');
    },
  );

  it('is busy while its hold is in progress, but can be cancelled', () => {
    const raising = { ...published, hold: { ...published.hold, intent: createRaiseIntent(60, 1, now) } };
    expect(decideUpdate(raising, { content: { title: 'x' } }, now).kind).toBe('busy');
    expect(decideUpdate(raising, { content, status: 'CA' }, now).kind).toBe('cancel');
  });

  it('can be cancelled but cannot become a draft', () => {
    expect(decideUpdate(published, { content, status: 'CA' }, now).kind).toBe('cancel');
    expect(decideUpdate(published, { content, status: 'DR' }, now)).toEqual({
      kind: 'rejected',
      code: 'request.refused_transition',
      values: { state: 'PE', wanted: 'DR' },
    });
  });

  it('keeps a preferred time that has come near, but cannot be moved to one', () => {
    const preferred_time = inHours(0.5);
    const near = { ...published, content: { ...published.content, preferred_time } };
    const same = { content: { preferred_time: inHours(0.5), title: 'Another title' } };
    expect(decideUpdate(near, same, now).kind).toBe('save');
    const nearer = decideUpdate(published, { content: { preferred_time: inHours(0.9) } }, now);
    expect(nearer).toMatchObject({ code: 'request.too_soon' });
  });

  it('cannot be deleted', () => {
    expect(decideDelete(published)).toMatchObject({ code: 'request.not_draft', values: { state: 'PE' } });
  });
});

describe.each([rejected, cancelled, completed, scheduled])('request that is $state', (ended) => {
  it('cannot be edited', () => {
    expect(decideUpdate(ended, { content: { title: 'x' } }, now)).toMatchObject({
      code: 'request.not_editable',
      values: { state: statusOf(ended) },
    });
  });

  it.each(STATUSES.filter((status) => status !== statusOf(ended)))('cannot become %s', (wanted) => {
    expect(decideUpdate(ended, { content, status: wanted }, now)).toMatchObject({
      code: 'request.refused_transition',
    });
  });
});

describe('checkPreferredTime', () => {
  it('accepts times from 1 hour to 180 days ahead', () => {
    const codeOf = (hours: number) => checkPreferredTime(inHours(hours), now)?.code ?? null;
    const tooSoon = 'request.too_soon';
    expect([1, 0.9999, -1].map(codeOf)).toEqual([null, tooSoon, tooSoon]);
    const days180 = 180 * 24;
    const year9999 = 8_000 * 365 * 24;
    const tooFar = 'request.too_far';
    expect([days180, days180 + 0.0001, year9999].map(codeOf)).toEqual([null, tooFar, tooFar]);
  });
});

describe('invitation of a teacher', () => {
  const teacher = MemberId.parse('teacher');
  const asked = { ...reserveFor(other, 24), until: inHours(24) };
  const decide = (changes: object, at = now) =>
    decideInvitation({ ...published, proposers: [], ...changes }, teacher, at);

  it('is sent once per teacher', () => {
    expect(decide({}).kind).toBe('invite');
    expect(decide({ invited: [teacher] }).kind).toBe('already');
    expect(decide({ proposers: [teacher] }).kind).toBe('already');
    expect(decide({ asked: { ...asked, teacherId: teacher } }).kind).toBe('already');
  });

  it('is rejected while another teacher alone can see the request', () => {
    expect(decide({ asked })).toMatchObject({ code: 'request.reserved' });
    expect(decide({ asked }, inHours(24)).kind).toBe('invite');
    expect(decide({ asked: { ...asked, declinedAt: now } }).kind).toBe('invite');
  });

  it('is rejected beyond the maximum number of teachers', () => {
    const others = Array.from({ length: INVITED_MAX }, (_, n) => MemberId.parse(`other-${n}`));
    expect(decide({ invited: others.slice(1) }).kind).toBe('invite');
    expect(decide({ invited: others })).toMatchObject({ code: 'request.invited_enough' });
  });

  it('is rejected for the owner and for a request that is not open', () => {
    expect(decideInvitation(published, owner, now)).toMatchObject({ code: 'request.cannot_invite' });
    for (const request of [draft, publishing, scheduled, completed, cancelled, rejected])
      expect(decideInvitation(request, teacher, now)).toMatchObject({ code: 'request.not_open' });
  });
});
