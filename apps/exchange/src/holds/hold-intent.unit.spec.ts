import { RequestId } from '@skillhour/contracts';
import {
  holdKeyOf,
  createLowerIntent,
  createPlaceIntent,
  createRaiseIntent,
  recoveryOf,
  createVoidIntent,
} from './hold-intent.js';

const dueAt = new Date('2030-01-01T10:00:00Z');
const id = RequestId.parse('r1');

describe('holdKeyOf', () => {
  it('returns the plain business key for the first attempt and a numbered key for each later one', () => {
    expect([1, 2, 3].map((attempt) => holdKeyOf(id, attempt))).toEqual([
      'request:r1:hold',
      'request:r1:hold:2',
      'request:r1:hold:3',
    ]);
  });
});

describe('recoveryOf', () => {
  it('reverses a place by releasing everything', () => {
    expect(recoveryOf(createPlaceIntent(30, dueAt), 30)).toEqual(createVoidIntent(dueAt));
  });

  it("reverses a raise by lowering to the request's duration, under the next number", () => {
    expect(recoveryOf(createRaiseIntent(60, 7, dueAt), 30)).toEqual(createLowerIntent(30, 8, dueAt));
  });

  it.each([createLowerIntent(20, 1, dueAt), createVoidIntent(dueAt)])(
    'continues a pending $kind',
    (intent) => {
      expect(recoveryOf(intent, 30)).toEqual(intent);
    },
  );
});
