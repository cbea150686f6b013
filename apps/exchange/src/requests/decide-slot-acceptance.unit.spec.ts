import { EntryId, MemberId } from '@skillhour/contracts';
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
import { createLowerIntent } from '../holds/index.js';
import { decideSlotAcceptance } from './decide-slot-acceptance.js';
import { reserveFor } from './reserved-teacher.js';
import type { SkillRequest } from './skill-request.js';

const slot = { offerId: EntryId.parse('e1'), ownerZone: 'Europe/Rome', teacherZone: 'Asia/Kolkata' };
const asked = { ...reserveFor(other, 24, slot), until: inHours(24) };
const { preferred_time: startsAt, duration_minutes: durationMinutes } = published.content;
const decide = (request: SkillRequest, changes: object = {}, at = now) =>
  decideSlotAcceptance(request, { by: other, startsAt, durationMinutes, ...changes }, at);

describe('acceptance of a chosen time', () => {
  const request = { ...published, asked };

  it('is possible for the teacher with the time and the length of the request', () => {
    expect(decide(request)).toEqual({ kind: 'accept', request, slot });
  });

  it('is possible after the reservation has ended, until the time has come', () => {
    const opened = { ...request, asked: { ...asked, until: inHours(1) } };
    expect(decide(opened, {}, inHours(2))).toMatchObject({ kind: 'accept' });
    expect(decide(opened, {}, new Date(startsAt.getTime() - 1))).toMatchObject({ kind: 'accept' });
    expect(decide(opened, {}, startsAt)).toMatchObject({ code: 'proposal.in_the_past' });
  });

  it('is possible while a change of the hold is pending', () => {
    const hold = { ...request.hold, intent: createLowerIntent(15, 1, now) };
    expect(decide({ ...request, hold })).toMatchObject({ kind: 'accept' });
  });

  it.each([
    ['the owner', owner],
    ['another member', MemberId.parse('stranger')],
  ])('is rejected for %s', (_, by) => {
    expect(decide(request, { by })).toMatchObject({ code: 'request.not_asked' });
  });

  it('is rejected if the owner asked a teacher without choosing a time', () => {
    const plain = { ...request, asked: { ...asked, slot: null } };
    expect(decide(plain)).toMatchObject({ code: 'request.no_slot' });
    expect(decide({ ...request, asked: null })).toMatchObject({ code: 'request.not_asked' });
  });

  it('is rejected if the teacher declined', () => {
    const declined = { ...request, asked: { ...asked, declinedAt: now } };
    expect(decide(declined)).toMatchObject({ code: 'request.declined' });
  });

  it.each([{ startsAt: inHours(25) }, { durationMinutes: 45 }])(
    'is rejected if the teacher saw something else: %j',
    (seen) => {
      expect(decide(request, seen)).toMatchObject({ code: 'request.changed' });
    },
  );

  it.each<SkillRequest>([draft, publishing, cancelled, rejected])(
    'is rejected if the request is $state',
    (closed) => {
      expect(decide({ ...closed, asked })).toMatchObject({ code: 'request.not_open' });
    },
  );

  it.each<SkillRequest>([scheduled, completed])(
    'returns the session of the teacher if the request is $state',
    (agreed) => {
      expect(decide({ ...agreed, asked })).toEqual({ kind: 'already', sessionId: scheduled.session.id });
    },
  );

  it('is rejected if the session is with another teacher', () => {
    const session = { ...scheduled.session, teacherId: MemberId.parse('rival') };
    expect(decide({ ...scheduled, asked, session })).toMatchObject({ code: 'request.not_open' });
  });
});
