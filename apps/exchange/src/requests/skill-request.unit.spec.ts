import {
  cancelled,
  completed,
  draft,
  now,
  other,
  owner,
  published,
  publishing,
  rejected,
  scheduled,
} from '../../test/requests.js';
import { placeOf } from './publishing/hold-intent.js';
import { newRow, toSkillRequest, type RequestRow } from './skill-request.model.store.js';
import {
  beginPublishing,
  isVisibleTo,
  statusOf,
  type Cancelled,
  type Completed,
  type Draft,
  type Publishing,
  type SkillRequest,
} from './skill-request.js';

describe('who may see a request', () => {
  it('everybody, but a draft only its owner, and one that is not published yet nobody', () => {
    const seen = (request: SkillRequest) => [owner, other].map((memberId) => isVisibleTo(request, memberId));
    expect(seen(published)).toEqual([true, true]);
    expect(seen(draft)).toEqual([true, false]);
    expect(seen(publishing)).toEqual([true, false]);
    expect(seen({ ...publishing, hidden: true })).toEqual([false, false]);
  });
});

describe('a draft on its way out', () => {
  it('has a key of its own for every attempt', () => {
    const out = { intent: placeOf(30, now), hidden: false };
    expect(beginPublishing(draft, out)).toMatchObject({ attempts: 1, hold: { key: 'request:r1:hold' } });
    expect(beginPublishing({ ...draft, attempts: 1 }, out)).toMatchObject({
      attempts: 2,
      hold: { key: 'request:r1:hold:2', minutes: 0 },
    });
  });
});

describe('a row', () => {
  type Later = Exclude<SkillRequest, Draft | Publishing>;
  type Parts = Partial<Pick<Completed, 'proposers' | 'session' | 'settlement'> & Pick<Cancelled, 'outcome'>>;
  /** What the store's updates make of a new row on the way to a state. */
  const rowOf = (request: Later): RequestRow => {
    const { hold } = request;
    const { proposers = [], session = null, settlement = null, outcome = null } = request as Parts;
    const kept = { proposers, session, settlement, outcome, status: statusOf(request) };
    const held = hold && { holdKey: hold.key, heldMinutes: hold.minutes, intent: hold.intent };
    return { ...newRow(draft), ...kept, ...held };
  };

  it.each<Later>([published, scheduled, completed, cancelled, rejected])(
    'is read as the state it keeps ($state)',
    (request) => {
      expect(toSkillRequest(rowOf(request))).toEqual(request);
    },
  );

  it.each([draft, publishing, { ...publishing, hidden: true }])(
    'of a new request ($state) keeps all',
    (request) => {
      expect(toSkillRequest(newRow(request))).toEqual(request);
    },
  );

  it('of old data that is AC means a scheduled one', () => {
    expect(toSkillRequest({ ...rowOf(scheduled), status: 'AC' })).toEqual(scheduled);
  });

  it('that lacks what its state needs is a bug', () => {
    expect(() => toSkillRequest({ ...rowOf(completed), settlement: null })).toThrow(/r1/);
  });
});
