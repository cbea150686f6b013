import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { buttonClass, type ButtonLook } from './button-class';

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** While set, the button shows this label ("Sending..."), keeps its width and ignores presses. */
  busy?: string | false | undefined;
  /** Decorative icon before the label. */
  icon?: ReactNode;
}

/**
 * Keeps the focus until the click. Otherwise the blurred field could show an error and move the button away before the
 * press ends.
 */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** Button with a text label, never an icon alone. While busy it stays focusable, so that the focus is not lost. */
export function Button({
  variant,
  size,
  full,
  busy,
  icon,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={busy ? 'button' : type}
      aria-disabled={busy ? true : undefined}
      onClick={busy ? undefined : onClick}
      onMouseDown={type === 'submit' ? keepFocus : undefined}
      className={buttonClass({ variant, size, full }, className)}
    >
      {busy ? (
        <span className="grid">
          <span aria-hidden className="invisible col-start-1 row-start-1 h-0">
            {children}
          </span>
          <span className="col-start-1 row-start-1">{busy}</span>
        </span>
      ) : (
        <>
          {icon}
          {children}
        </>
      )}
    </button>
  );
}
