import { MemberId, ProposalId, SessionId } from '@skillhour/contracts';
import * as requests from '../../test/requests.js';
import type { SkillRequest } from '../requests/index.js';
import { snapshotOf } from '../domain/index.js';
import {
  decideProposal,
  decideNewProposal,
  decideWithdrawal,
  type Proposal,
  type Pending,
} from './proposal.js';

const { now, owner: student, published, scheduled, completed, cancelled, rejected } = requests;
const later = requests.inHours(2);
const teacher = MemberId.parse('teacher');

const pending: Pending = {
  state: 'pending',
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
const accepted: Proposal = { ...pending, state: 'accepted', sessionId };
const turnedDown: Proposal = { ...pending, state: 'rejected' };
const held: Proposal = { ...pending, state: 'completed', sessionId };
const ended: Proposal = { ...pending, state: 'cancelled', sessionId: null };

describe('decideNewProposal', () => {
  const input = { teacherId: teacher, startsAt: later, active: null };

  it("accepts a proposal for another member's open request", () => {
    expect(decideNewProposal(published, input, now)).toEqual({
      kind: 'propose',
      request: published,
      replaces: null,
    });
  });

  it("replaces the teacher's pending proposal whose time has passed", () => {
    const over: Pending = { ...pending, startsAt: now };
    expect(decideNewProposal(published, { ...input, active: over }, now)).toMatchObject({ replaces: over });
  });

  it.each([
    ['request.own', published, { ...input, teacherId: student }],
    ['proposal.exists', published, { ...input, active: pending }],
    ['proposal.exists', published, { ...input, active: { ...accepted, startsAt: now } }],
    ['proposal.in_the_past', published, { ...input, startsAt: now }],
    ['request.not_open', scheduled, input],
    ['request.not_open', cancelled, input],
    ['request.not_open', completed, input],
    ['request.not_open', rejected, input],
  ])('rejects with %s', (code, toRequest, of) => {
    expect(decideNewProposal(toRequest, of, now)).toMatchObject({ kind: 'rejected', code });
  });
});

describe('decideProposal', () => {
  const decide = (proposal: Proposal, status: 'AC' | 'RE', request: SkillRequest = published) =>
    decideProposal(proposal, request, { by: student, status }, now);

  it('accepts or rejects a pending proposal', () => {
    expect(decide(pending, 'AC')).toEqual({ kind: 'accept', proposal: pending, request: published });
    expect(decide(pending, 'RE')).toEqual({ kind: 'reject', proposal: pending });
  });

  it('returns "already" if the same decision was made before', () => {
    expect(decide(accepted, 'AC', scheduled)).toEqual({ kind: 'already' });
    expect(decide(turnedDown, 'RE')).toEqual({ kind: 'already' });
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
    (of, status, to, how) => {
      const rejection = { kind: 'rejected', code: 'proposal.decided', values: { how } };
      expect(decide(of, status, to)).toEqual(rejection);
    },
  );

  it('is allowed only for the owner', () => {
    const decision = decideProposal(pending, published, { by: teacher, status: 'AC' }, now);
    expect(decision).toMatchObject({ code: 'proposal.not_owner' });
  });

  it('cannot accept a proposal whose time has passed, but can reject it', () => {
    const over: Pending = { ...pending, startsAt: now };
    expect(decide(over, 'AC')).toMatchObject({ code: 'proposal.in_the_past' });
    expect(decide(over, 'RE').kind).toBe('reject');
  });

  it('cannot accept a proposal for a closed request', () => {
    expect(decide(pending, 'AC', cancelled)).toMatchObject({ code: 'request.not_open' });
  });
});

describe('decideWithdrawal', () => {
  it('withdraws a pending proposal, and returns "already" when repeated', () => {
    expect(decideWithdrawal(pending, teacher)).toEqual({ kind: 'withdraw', proposal: pending });
    expect(decideWithdrawal(ended, teacher)).toEqual({ kind: 'already', proposal: ended });
  });

  it('is allowed only for the author, and only while the proposal is pending', () => {
    expect(decideWithdrawal(pending, student)).toMatchObject({ code: 'proposal.not_author' });
    for (const decided of [accepted, turnedDown, held]) {
      expect(decideWithdrawal(decided, teacher)).toMatchObject({ code: 'proposal.decided' });
    }
  });
});
