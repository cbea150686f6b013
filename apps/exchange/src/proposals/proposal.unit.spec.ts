import { MemberId, type ProposalStatus, type RequestStatus } from '@skillhour/contracts';
import { decideAnswer, decideOffer, decideWithdrawal } from './proposal.js';

const now = new Date('2030-06-01T10:00:00Z');
const later = new Date('2030-06-01T12:00:00Z');
const student = MemberId.parse('student');
const teacher = MemberId.parse('teacher');

describe('an offer', () => {
  const request = { ownerId: student, status: 'PE' as RequestStatus };
  const offer = { teacherId: teacher, startsAt: later, hasStanding: false };

  it('is taken for an open request of somebody else', () => {
    expect(decideOffer(request, offer, now)).toEqual({ kind: 'offer' });
  });

  it.each([
    ['request.own', request, { ...offer, teacherId: student }],
    ['proposal.exists', request, { ...offer, hasStanding: true }],
    ['proposal.in_the_past', request, { ...offer, startsAt: now }],
    ['request.not_open', { ...request, status: 'SC' as const }, offer],
    ['request.not_open', { ...request, status: 'CA' as const }, offer],
    ['request.not_open', { ...request, status: 'CO' as const }, offer],
    ['request.not_open', { ...request, status: 'RJ' as const }, offer],
  ])('is refused as %s', (code, toRequest, of) => {
    expect(decideOffer(toRequest, of, now)).toMatchObject({ kind: 'refused', code });
  });
});

describe('an answer', () => {
  const proposal = { status: 'PR' as ProposalStatus, studentId: student, startsAt: later };
  const open = { status: 'PE' as RequestStatus };
  const answered = (status: ProposalStatus, answer: 'AC' | 'RE', request = open) =>
    decideAnswer({ ...proposal, status }, request, { by: student, status: answer }, now);

  it('accepts or rejects a waiting proposal', () => {
    expect(answered('PR', 'AC')).toEqual({ kind: 'accept' });
    expect(answered('PR', 'RE')).toEqual({ kind: 'reject' });
  });

  it('is the same again where it was given already', () => {
    expect(answered('AC', 'AC', { status: 'SC' })).toEqual({ kind: 'already' });
    expect(answered('RE', 'RE')).toEqual({ kind: 'already' });
  });

  it.each<[ProposalStatus, 'AC' | 'RE', RequestStatus, string]>([
    ['AC', 'RE', 'SC', 'This proposal was already accepted.'],
    ['RE', 'AC', 'PE', 'This proposal was already rejected.'],
    ['RE', 'AC', 'SC', 'Another proposal was accepted, so this one is rejected.'],
    ['RE', 'AC', 'CO', 'Another proposal was accepted, so this one is rejected.'],
    ['CA', 'AC', 'PE', 'This proposal was withdrawn or cancelled.'],
    ['CO', 'AC', 'CO', 'This proposal was accepted and its session is completed.'],
  ])(
    'to a proposal that is %s (%s asked, request %s) says what happened',
    (status, answer, request, message) => {
      expect(answered(status, answer, { status: request })).toEqual({
        kind: 'refused',
        code: 'proposal.decided',
        message,
      });
    },
  );

  it('is the owner’s alone', () => {
    const decision = decideAnswer(proposal, open, { by: teacher, status: 'AC' }, now);
    expect(decision).toMatchObject({ code: 'proposal.not_owner' });
  });

  it('comes too late for a time that is over, but may still reject it', () => {
    const over = { ...proposal, startsAt: now };
    expect(decideAnswer(over, open, { by: student, status: 'AC' }, now)).toMatchObject({
      code: 'proposal.in_the_past',
    });
    expect(decideAnswer(over, open, { by: student, status: 'RE' }, now).kind).toBe('reject');
  });

  it('does not accept for a request that is closed', () => {
    expect(answered('PR', 'AC', { status: 'CA' })).toMatchObject({ code: 'request.not_open' });
  });
});

describe('a withdrawal', () => {
  const by = (status: ProposalStatus, memberId = teacher) =>
    decideWithdrawal({ status, teacherId: teacher }, memberId);

  it('takes a waiting proposal back, once', () => {
    expect(by('PR')).toEqual({ kind: 'withdraw' });
    expect(by('CA')).toEqual({ kind: 'already' });
  });

  it('is its author’s alone and ends with a decision', () => {
    expect(by('PR', student)).toMatchObject({ code: 'proposal.not_author' });
    for (const status of ['AC', 'RE', 'CO'] as const) {
      expect(by(status)).toMatchObject({ code: 'proposal.decided' });
    }
  });
});
