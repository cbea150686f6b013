import { RequestId } from '@skillhour/contracts';
import { holdKeyOf, lowerTo, placeOf, raiseTo, recoveryOf, voidOf } from './hold-intent.js';

const dueAt = new Date('2030-01-01T10:00:00Z');
const id = RequestId.parse('r1');

describe('the key of a hold', () => {
  it('is the plain business key at the first attempt and its own at every later one', () => {
    expect([1, 2, 3].map((attempt) => holdKeyOf(id, attempt))).toEqual([
      'request:r1:hold',
      'request:r1:hold:2',
      'request:r1:hold:3',
    ]);
  });
});

describe('an intent that nobody finishes', () => {
  it('undoes a place by releasing everything', () => {
    expect(recoveryOf(placeOf(30, dueAt), 30)).toEqual(voidOf(dueAt));
  });

  it('undoes a raise by going back to what the document says, under the next number', () => {
    expect(recoveryOf(raiseTo(60, 7, dueAt), 30)).toEqual(lowerTo(30, 8, dueAt));
  });

  it.each([lowerTo(20, 1, dueAt), voidOf(dueAt)])('drives $kind to its end', (intent) => {
    expect(recoveryOf(intent, 30)).toEqual(intent);
  });
});
