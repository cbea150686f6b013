import type { ComponentProps } from 'react';
import { cx } from './cx';

/** Flat surface with a border and 16 px corners. `padded`: 24 px, on phones 18. Cards must not be nested. */
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
