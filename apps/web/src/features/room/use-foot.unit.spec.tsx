import { act, fireEvent, render, screen } from '@testing-library/react';
import { useFoot } from './use-foot';

/** A log of 1,000 pixels in a place of 200. */
function Log({ newest, own }: { newest: number; own: number }) {
  const foot = useFoot(newest, own);
  return (
    <div role="log" ref={(element) => sized(element, foot.log)} onScroll={foot.onScroll}>
      {foot.hasNew && 'New messages'}
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

it('leaves who reads above where they are, and says that there is more', () => {
  const { rerender } = render(<Log newest={3} own={1} />);
  expect(screen.getByRole('log').scrollTop).toBe(1_000);
  scrollTo(100);
  rerender(<Log newest={4} own={1} />);
  expect(screen.getByRole('log').scrollTop).toBe(100);
  screen.getByText('New messages');
});

it('goes to the foot with what one wrote oneself', () => {
  const { rerender } = render(<Log newest={3} own={1} />);
  scrollTo(100);
  rerender(<Log newest={4} own={2} />);
  expect(screen.getByRole('log').scrollTop).toBe(1_000);
  expect(screen.queryByText('New messages')).toBeNull();
});
