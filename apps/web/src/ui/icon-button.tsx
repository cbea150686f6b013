import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx';

/**
 * 44 px square button for the few places with an icon only: top bar, closing a dialog, votes. `label` is its accessible
 * name.
 */
export function IconButton({
  label,
  icon,
  className,
  type = 'button',
  ...rest
}: Omit<ComponentProps<'button'>, 'children'> & { label: string; icon: ReactNode }) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={cx(
        'relative inline-grid size-11 shrink-0 place-items-center rounded-md text-ink transition-colors duration-(--duration-tap) hover:bg-sunken [&_svg]:size-[1.35rem]',
        className,
      )}
    >
      {icon}
    </button>
  );
}
