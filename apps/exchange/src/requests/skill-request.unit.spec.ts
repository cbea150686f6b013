import { MemberId, ProposalId } from '@skillhour/contracts';
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
import { reserveFor } from './reserved-teacher.js';
import { createPlaceIntent } from '../holds/index.js';
import { newRow, toSkillRequest, type RequestRow } from './skill-request.model.store.js';
import {
  beginPublishing,
  isVisibleTo,
  proposersOf,
  statusOf,
  type Cancelled,
  type Completed,
  type Draft,
  type Publishing,
  type SkillRequest,
} from './skill-request.js';

describe('isVisibleTo', () => {
  it('shows a published request to everyone, a draft or taken-down one to its owner, and a hidden one to no one', () => {
    const visibility = (request: SkillRequest) =>
      [owner, other].map((memberId) => isVisibleTo(request, memberId, now));
    expect(visibility(published)).toEqual([true, true]);
    expect(visibility(draft)).toEqual([true, false]);
    expect(visibility(rejected)).toEqual([true, false]);
    expect(visibility(publishing)).toEqual([true, false]);
    expect(visibility({ ...publishing, hidden: true })).toEqual([false, false]);
  });

  it('shows a reserved request only to its teacher and its owner', () => {
    const teacherId = MemberId.parse('teacher');
    const asked = { ...reserveFor(teacherId, 24), until: inHours(24) };
    const visibility = (request: SkillRequest, at: Date) =>
      [owner, teacherId, other].map((memberId) => isVisibleTo(request, memberId, at));
    expect(visibility({ ...published, asked }, inHours(23))).toEqual([true, true, false]);
    expect(visibility({ ...published, asked }, inHours(24))).toEqual([true, true, true]);
    expect(visibility({ ...published, asked: { ...asked, declinedAt: now } }, now)).toEqual([
      true,
      true,
      true,
    ]);
    expect(visibility({ ...scheduled, asked }, now)).toEqual([true, true, true]);
  });
});

describe('proposersOf', () => {
  const proposal = {
    proposalId: ProposalId.parse('p1'),
    teacherId: other,
    startsAt: inHours(2),
    timezone: 'UTC',
  };

  it('returns proposers whose time is in the future, and all proposers of a scheduled request', () => {
    const withProposal = { ...published, offers: [proposal] };
    expect(proposersOf(withProposal, inHours(1))).toEqual([other]);
    expect(proposersOf(withProposal, inHours(2))).toEqual([]);
    expect(proposersOf(scheduled, inHours(99))).toEqual([other]);
    expect(proposersOf(draft, now)).toEqual([]);
  });

  it('returns all proposers of a legacy request, whose times are unknown', () => {
    expect(proposersOf(published, inHours(99))).toEqual([other]);
  });
});

describe('beginPublishing', () => {
  it('uses a separate key for every attempt', () => {
    const out = { intent: createPlaceIntent(30, now), hidden: false };
    expect(beginPublishing(draft, out)).toMatchObject({ attempts: 1, hold: { key: 'request:r1:hold' } });
    expect(beginPublishing({ ...draft, attempts: 1 }, out)).toMatchObject({
      attempts: 2,
      hold: { key: 'request:r1:hold:2', minutes: 0 },
    });
  });
});

describe('request row', () => {
  type Later = Exclude<SkillRequest, Draft | Publishing>;
  type Parts = Partial<Pick<Completed, 'proposers' | 'session' | 'settlement'> & Pick<Cancelled, 'outcome'>>;
  /** Builds the row that the store's updates produce for a state. */
  const rowOf = (request: Later): RequestRow => {
    const { hold } = request;
    const { proposers = [], session = null, settlement = null, outcome = null } = request as Parts;
    const state = { proposers, session, settlement, outcome, status: statusOf(request) };
    const held = hold && { holdKey: hold.key, heldMinutes: hold.minutes, intent: hold.intent };
    return { ...newRow(draft), ...state, ...held };
  };

  it.each<Later>([published, scheduled, completed, cancelled, rejected])(
    'is converted to its state ($state)',
    (request) => {
      expect(toSkillRequest(rowOf(request))).toEqual(request);
    },
  );

  it.each([draft, publishing, { ...publishing, hidden: true }])(
    'of a new request ($state) keeps all fields',
    (request) => {
      expect(toSkillRequest(newRow(request))).toEqual(request);
    },
  );

  it('with the legacy status AC is converted to a scheduled request', () => {
    expect(toSkillRequest({ ...rowOf(scheduled), status: 'AC' })).toEqual(scheduled);
  });

  it('with a legacy reservation is converted to a reservation without a chosen time', () => {
    const { slot: _, ...legacy } = { ...reserveFor(other, 24), until: inHours(24) };
    const { asked } = toSkillRequest({ ...rowOf(published), asked: legacy });
    expect(asked).toEqual({ ...legacy, slot: null });
  });

  it('without the fields that its state requires throws an error', () => {
    expect(() => toSkillRequest({ ...rowOf(completed), settlement: null })).toThrow(/r1/);
  });
});
