import { act, fireEvent, render, screen } from '@testing-library/react';
import { useStickToBottom } from './use-stick-to-bottom';

/** A log of 1,000 pixels in a viewport of 200. */
function Log({ newest, ownCount }: { newest: number; ownCount: number }) {
  const scroll = useStickToBottom(newest, ownCount);
  return (
    <div role="log" ref={(element) => sized(element, scroll.log)} onScroll={scroll.onScroll}>
      {scroll.hasNew && 'New messages'}
    </div>
  );
}

function sized(element: HTMLDivElement | null, log: { current: HTMLDivElement | null }): void {
  if (element && !log.current)
    Object.defineProperties(element, { scrollHeight: { value: 1_000 }, clientHeight: { value: 200 } });
  log.current = element;
}

const scrollTo = (top: number) =>
  act(() => {
    screen.getByRole('log').scrollTop = top;
    fireEvent.scroll(screen.getByRole('log'));
  });

it('keeps the position of a reader of earlier messages and indicates new ones', () => {
  const { rerender } = render(<Log newest={3} ownCount={1} />);
  expect(screen.getByRole('log').scrollTop).toBe(1_000);
  scrollTo(100);
  rerender(<Log newest={4} ownCount={1} />);
  expect(screen.getByRole('log').scrollTop).toBe(100);
  screen.getByText('New messages');
});

it('scrolls to the bottom after the reader’s own message', () => {
  const { rerender } = render(<Log newest={3} ownCount={1} />);
  scrollTo(100);
  rerender(<Log newest={4} ownCount={2} />);
  expect(screen.getByRole('log').scrollTop).toBe(1_000);
  expect(screen.queryByText('New messages')).toBeNull();
});
