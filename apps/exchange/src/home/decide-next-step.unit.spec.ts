import { ProposalId } from '@skillhour/contracts';
import { draft, inHours, now, other, published, publishing } from '../../test/requests.js';
import type { Published } from '../requests/index.js';
import { decideNextStep } from './decide-next-step.js';

const open: Published = { ...published, proposers: [] };
const preferredAt = (hours: number): Published => ({
  ...open,
  content: { ...open.content, preferred_time: inHours(hours) },
});
const proposedFor = (hours: number): Published => ({
  ...open,
  proposers: [other],
  offers: [
    { proposalId: ProposalId.parse('p1'), teacherId: other, startsAt: inHours(hours), timezone: 'UTC' },
  ],
});
const asked = { teacherId: other, hours: 24, until: inHours(24), declinedAt: null, slot: null };
const reserved: Published = { ...preferredAt(48), asked };

describe('decideNextStep', () => {
  it.each([
    ['a draft', draft, 'draft'],
    ['a draft that is being published', publishing, 'draft'],
    ['an open request without proposals', preferredAt(24), 'waits_for_teacher'],
    ['an open request on the last day before its time', preferredAt(23), 'time_near'],
    ['an open request whose time has passed', preferredAt(0), 'time_passed'],
    ['a request with a proposal for a future time', proposedFor(1), 'answer_proposals'],
    ['a request whose only proposal has passed', proposedFor(0), 'waits_for_teacher'],
    ['a request reserved for one teacher', reserved, 'asked_until'],
    ['a reserved request with a proposal', { ...proposedFor(1), asked }, 'answer_proposals'],
  ] as const)('returns what %s waits for', (_, request, step) => {
    expect(decideNextStep(request, now)).toBe(step);
  });

  it('waits for any teacher once the reservation is over or was declined', () => {
    expect(decideNextStep(reserved, inHours(23.5))).toBe('asked_until');
    expect(decideNextStep(reserved, inHours(24))).toBe('waits_for_teacher');
    expect(decideNextStep({ ...reserved, asked: { ...asked, declinedAt: now } }, now)).toBe(
      'waits_for_teacher',
    );
  });
});
