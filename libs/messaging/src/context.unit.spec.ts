import { jest } from '@jest/globals';
import { readContext, systemContext, writeContext } from './context.js';

afterEach(() => jest.restoreAllMocks());

it.each([10_000, -10_000])(
  'gives a call its remaining time, regardless of the other clock (%s ms)',
  (aheadMs) => {
    const wire = writeContext(systemContext(), 3_000);
    const otherMs = Date.now() + aheadMs;
    jest.spyOn(Date, 'now').mockReturnValue(otherMs);
    expect(readContext(wire, 0).deadlineAtMs - otherMs).toBe(3_000);
  },
);

it('subtracts the time that a call may have been unread', () => {
  const wire = writeContext(systemContext(), 3_000);
  jest.spyOn(Date, 'now').mockReturnValue(1_000_000);
  expect(readContext(wire, 3_200).deadlineAtMs).toBe(1_000_000 - 200);
});
