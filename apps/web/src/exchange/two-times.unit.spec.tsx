import { jest } from '@jest/globals';
import { render } from '@testing-library/react';
import type { AgreedTime } from './local-time';
import { TwoTimes } from './two-times';

// 2:00 AM on Wednesday in Kolkata, 8:30 PM on Tuesday in Lisbon.
const AT = '2026-11-24T20:30:00.000Z';
const KOLKATA = 'Asia/Kolkata';
const tomas = { zone: 'Europe/Lisbon', name: 'Tomás' };
const ines = { zone: 'Europe/Berlin', name: 'Ines' };

const setLanguages = (...value: string[]) =>
  Object.defineProperty(navigator, 'languages', { value, configurable: true });
beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') });
  setLanguages('en-US');
});
afterEach(() => {
  jest.useRealTimers();
  setLanguages('en-GB');
});

/** Returns the lines of text. */
function linesOf(time: Partial<AgreedTime>): (string | null)[] {
  const { container } = render(<TwoTimes at={AT} minutes={15} zone={KOLKATA} {...time} />);
  return [...container.querySelectorAll('span > span')].map(({ textContent }) => textContent);
}

it('labels the time of each party, with the weekday of the other one if it differs', () => {
  expect(linesOf({ other: tomas })).toEqual([
    '2:00–2:15 AM your time (Kolkata)',
    '8:30 PM Tue for Tomás (Lisbon)',
  ]);
  expect(linesOf({ other: ines, zone: 'Europe/Lisbon' })).toEqual([
    '8:30–8:45 PM your time (Lisbon)',
    '9:30 PM for Ines (Berlin)',
  ]);
});

it('shows one line if both clocks show the same', () => {
  expect(linesOf({ other: ines, zone: 'Europe/Rome' })).toEqual(['9:30–9:45 PM for both of you (Rome)']);
});

it('shows one line if the other party’s zone is unknown', () => {
  expect(linesOf({ other: undefined })).toEqual(['2:00–2:15 AM your time (Kolkata)']);
});

it('adds the time in the zone in which the reader chose it, if it differs', () => {
  expect(linesOf({ other: { zone: 'Europe/Lisbon' } })).toEqual([
    '2:00–2:15 AM your time (Kolkata)',
    '8:30 PM Tue in Lisbon',
  ]);
  expect(linesOf({ other: { zone: KOLKATA } })).toEqual(['2:00–2:15 AM your time (Kolkata)']);
});

it('names the reader’s day if asked to, and the start only without a length', () => {
  const { container } = render(<TwoTimes at={AT} zone={KOLKATA} dated />);
  expect(container.textContent).toBe('Wed Nov 25, 2:00 AM your time (Kolkata)');
});
