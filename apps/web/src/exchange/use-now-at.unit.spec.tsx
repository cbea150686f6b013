import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { syncServerTime } from '@/api/server-time';
import { usePast } from './use-now-at';

const PastStatus = ({ at }: { at?: string }) => <p>{usePast(at) ? 'past' : 'ahead'}</p>;
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('reports a time as past as soon as it has passed', () => {
  render(<PastStatus at={inMs(3_000)} />);
  act(() => jest.advanceTimersByTime(2_999));
  expect(screen.getByText('ahead')).toBeTruthy();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.getByText('past')).toBeTruthy();
});

it('checks distant times again', () => {
  render(<PastStatus at={inMs(5 * 3_600_000)} />);
  for (let hour = 0; hour < 5; hour += 1) act(() => jest.advanceTimersByTime(3_600_000));
  expect(screen.getByText('past')).toBeTruthy();
});

it('measures a later added time from when it was added', () => {
  const { rerender } = render(<PastStatus />);
  act(() => jest.advanceTimersByTime(3 * 3_600_000));
  rerender(<PastStatus at={inMs(3_000)} />);
  expect(screen.getByText('ahead')).toBeTruthy();
  act(() => jest.advanceTimersByTime(3_000));
  expect(screen.getByText('past')).toBeTruthy();
});

it('reports a time as past that was added after it had passed', () => {
  const { rerender } = render(<PastStatus />);
  const at = inMs(1_000);
  act(() => jest.advanceTimersByTime(2_000));
  rerender(<PastStatus at={at} />);
  expect(screen.getByText('past')).toBeTruthy();
});

it('reports a missing time as ahead', () => {
  render(<PastStatus />);
  expect(screen.getByText('ahead')).toBeTruthy();
});

it('follows the server’s clock once it is known', () => {
  syncServerTime(inMs(3_600_000));
  render(<PastStatus at={inMs(1_800_000)} />);
  expect(screen.getByText('past')).toBeTruthy();
});
