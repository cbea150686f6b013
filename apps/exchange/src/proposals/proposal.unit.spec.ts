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

describe('an offer', () => {
  const offer = { teacherId: teacher, startsAt: later, standing: null };

  it('is taken for an open request of somebody else', () => {
    expect(decideOffer(published, offer, now)).toEqual({
      kind: 'offer',
      request: published,
      replaces: null,
    });
  });

  it('takes the place of one of theirs whose time has passed unanswered', () => {
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
  ])('is refused as %s', (code, toRequest, of) => {
    expect(decideOffer(toRequest, of, now)).toMatchObject({ kind: 'refused', code });
  });
});

describe('an answer', () => {
  const answered = (proposal: Proposal, answer: 'AC' | 'RE', request: SkillRequest = published) =>
    decideAnswer(proposal, request, { by: student, status: answer }, now);

  it('accepts or rejects a waiting proposal', () => {
    expect(answered(waiting, 'AC')).toEqual({ kind: 'accept', proposal: waiting, request: published });
    expect(answered(waiting, 'RE')).toEqual({ kind: 'reject', proposal: waiting });
  });

  it('is the same again where it was given already', () => {
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
  ])('to a proposal that is $state (%s asked, request $state) says what happened', (of, answer, to, how) => {
    const refusal = { kind: 'refused', code: 'proposal.decided', values: { how } };
    expect(answered(of, answer, to)).toEqual(refusal);
  });

  it('is the owner’s alone', () => {
    const decision = decideAnswer(waiting, published, { by: teacher, status: 'AC' }, now);
    expect(decision).toMatchObject({ code: 'proposal.not_owner' });
  });

  it('comes too late for a time that is over, but may still reject it', () => {
    const over: Waiting = { ...waiting, startsAt: now };
    expect(answered(over, 'AC')).toMatchObject({ code: 'proposal.in_the_past' });
    expect(answered(over, 'RE').kind).toBe('reject');
  });

  it('does not accept for a request that is closed', () => {
    expect(answered(waiting, 'AC', cancelled)).toMatchObject({ code: 'request.not_open' });
  });
});

describe('a withdrawal', () => {
  it('takes a waiting proposal back, once', () => {
    expect(decideWithdrawal(waiting, teacher)).toEqual({ kind: 'withdraw', proposal: waiting });
    expect(decideWithdrawal(ended, teacher)).toEqual({ kind: 'already', proposal: ended });
  });

  it('is its author’s alone and ends with a decision', () => {
    expect(decideWithdrawal(waiting, student)).toMatchObject({ code: 'proposal.not_author' });
    for (const decided of [accepted, turnedDown, held]) {
      expect(decideWithdrawal(decided, teacher)).toMatchObject({ code: 'proposal.decided' });
    }
  });
});
