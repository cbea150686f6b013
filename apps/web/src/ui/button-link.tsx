import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass, type ButtonLook } from './button-class';

/** A link that looks like a button. It navigates but triggers no action. */
export function ButtonLink({
  variant,
  size,
  full,
  icon,
  className,
  children,
  ...rest
}: ComponentProps<typeof Link> & ButtonLook & { icon?: ReactNode }) {
  return (
    <Link {...rest} className={buttonClass({ variant, size, full }, className)}>
      {icon}
      {children}
    </Link>
  );
}
