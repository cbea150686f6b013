import { MemberId, ProposalId, SessionId } from '@skillhour/contracts';
import * as requests from '../../test/requests.js';
import type { SkillRequest } from '../requests/index.js';
import { snapshotOf } from '../terms/index.js';
import { decideAnswer, decideOffer, decideWithdrawal, type Proposal, type Waiting } from './proposal.js';

const { now, owner: student, published, scheduled, completed, cancelled, rejected } = requests;
const later = requests.inHours(2);
const teacher = MemberId.parse('teacher');

const waiting: Waiting = {
  state: 'waiting',
  id: ProposalId.parse('p1'),
  request: snapshotOf(published),
  teacherId: teacher,
  studentId: student,
  startsAt: later,
  timezone: 'UTC',
  note: '',
  createdAt: now,
};
const sessionId = SessionId.parse('s1');
const accepted: Proposal = { ...waiting, state: 'accepted', sessionId };
const turnedDown: Proposal = { ...waiting, state: 'rejected' };
const held: Proposal = { ...waiting, state: 'completed', sessionId };
const ended: Proposal = { ...waiting, state: 'cancelled', sessionId: null };

describe('decideOffer', () => {
  const offer = { teacherId: teacher, startsAt: later, standing: null };

  it("accepts a proposal for another member's open request", () => {
    expect(decideOffer(published, offer, now)).toEqual({
      kind: 'offer',
      request: published,
      replaces: null,
    });
  });

  it("replaces the teacher's pending proposal whose time has passed", () => {
    const over: Waiting = { ...waiting, startsAt: now };
    expect(decideOffer(published, { ...offer, standing: over }, now)).toMatchObject({ replaces: over });
  });

  it.each([
    ['request.own', published, { ...offer, teacherId: student }],
    ['proposal.exists', published, { ...offer, standing: waiting }],
    ['proposal.exists', published, { ...offer, standing: { ...accepted, startsAt: now } }],
    ['proposal.in_the_past', published, { ...offer, startsAt: now }],
    ['request.not_open', scheduled, offer],
    ['request.not_open', cancelled, offer],
    ['request.not_open', completed, offer],
    ['request.not_open', rejected, offer],
  ])('rejects with %s', (code, toRequest, of) => {
    expect(decideOffer(toRequest, of, now)).toMatchObject({ kind: 'refused', code });
  });
});

describe('decideAnswer', () => {
  const answered = (proposal: Proposal, answer: 'AC' | 'RE', request: SkillRequest = published) =>
    decideAnswer(proposal, request, { by: student, status: answer }, now);

  it('accepts or rejects a pending proposal', () => {
    expect(answered(waiting, 'AC')).toEqual({ kind: 'accept', proposal: waiting, request: published });
    expect(answered(waiting, 'RE')).toEqual({ kind: 'reject', proposal: waiting });
  });

  it('returns "already" if the same decision was made before', () => {
    expect(answered(accepted, 'AC', scheduled)).toEqual({ kind: 'already' });
    expect(answered(turnedDown, 'RE')).toEqual({ kind: 'already' });
  });

  it.each<[Proposal, 'AC' | 'RE', SkillRequest, string]>([
    [accepted, 'RE', scheduled, 'AC'],
    [turnedDown, 'AC', published, 'RE'],
    [turnedDown, 'AC', scheduled, 'sibling'],
    [turnedDown, 'AC', completed, 'sibling'],
    [ended, 'AC', published, 'CA'],
    [held, 'AC', completed, 'CO'],
  ])(
    'rejects a decision on a proposal that is $state (%s requested, request $state) and returns what was decided',
    (of, answer, to, how) => {
      const refusal = { kind: 'refused', code: 'proposal.decided', values: { how } };
      expect(answered(of, answer, to)).toEqual(refusal);
    },
  );

  it('is allowed only for the owner', () => {
    const decision = decideAnswer(waiting, published, { by: teacher, status: 'AC' }, now);
    expect(decision).toMatchObject({ code: 'proposal.not_owner' });
  });

  it('cannot accept a proposal whose time has passed, but can reject it', () => {
    const over: Waiting = { ...waiting, startsAt: now };
    expect(answered(over, 'AC')).toMatchObject({ code: 'proposal.in_the_past' });
    expect(answered(over, 'RE').kind).toBe('reject');
  });

  it('cannot accept a proposal for a closed request', () => {
    expect(answered(waiting, 'AC', cancelled)).toMatchObject({ code: 'request.not_open' });
  });
});

describe('decideWithdrawal', () => {
  it('withdraws a pending proposal, and returns "already" when repeated', () => {
    expect(decideWithdrawal(waiting, teacher)).toEqual({ kind: 'withdraw', proposal: waiting });
    expect(decideWithdrawal(ended, teacher)).toEqual({ kind: 'already', proposal: ended });
  });

  it('is allowed only for the author, and only while the proposal is pending', () => {
    expect(decideWithdrawal(waiting, student)).toMatchObject({ code: 'proposal.not_author' });
    for (const decided of [accepted, turnedDown, held]) {
      expect(decideWithdrawal(decided, teacher)).toMatchObject({ code: 'proposal.decided' });
    }
  });
});
