import type { ComponentProps } from 'react';
import { cx } from './cx';

/** Surface, line border, 16 px corners, flat. `padded`: 24 px, on phones 18. No cards in cards. */
export function Card({
  padded = false,
  className,
  ...rest
}: ComponentProps<'section'> & { padded?: boolean }) {
  return (
    <section
      {...rest}
      className={cx('rounded-lg border border-line bg-surface', padded && 'p-[1.125rem] sm:p-6', className)}
    />
  );
}
