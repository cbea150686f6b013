import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { hearServerTime } from '@/api/server-time';
import { usePast } from './use-now-at';

const Told = ({ at }: { at?: string }) => <p>{usePast(at) ? 'past' : 'ahead'}</p>;
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('says that a moment has passed as soon as it has', () => {
  render(<Told at={inMs(3_000)} />);
  act(() => jest.advanceTimersByTime(2_999));
  expect(screen.getByText('ahead')).toBeTruthy();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.getByText('past')).toBeTruthy();
});

it('looks again at what is far ahead', () => {
  render(<Told at={inMs(5 * 3_600_000)} />);
  for (let hour = 0; hour < 5; hour += 1) act(() => jest.advanceTimersByTime(3_600_000));
  expect(screen.getByText('past')).toBeTruthy();
});

it('measures a moment that comes later from when it comes', () => {
  const { rerender } = render(<Told />);
  act(() => jest.advanceTimersByTime(3 * 3_600_000));
  rerender(<Told at={inMs(3_000)} />);
  expect(screen.getByText('ahead')).toBeTruthy();
  act(() => jest.advanceTimersByTime(3_000));
  expect(screen.getByText('past')).toBeTruthy();
});

it('knows a moment as past that comes when it has passed', () => {
  const { rerender } = render(<Told />);
  const at = inMs(1_000);
  act(() => jest.advanceTimersByTime(2_000));
  rerender(<Told at={at} />);
  expect(screen.getByText('past')).toBeTruthy();
});

it('knows no moment as ahead', () => {
  render(<Told />);
  expect(screen.getByText('ahead')).toBeTruthy();
});

it('goes by the server’s clock, once it is known', () => {
  hearServerTime(inMs(3_600_000));
  render(<Told at={inMs(1_800_000)} />);
  expect(screen.getByText('past')).toBeTruthy();
});
