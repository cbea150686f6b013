import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { buttonClass, type ButtonLook } from './button-class';

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** While set, the button shows this word ("Sending..."), keeps its width and does nothing when pressed. */
  busy?: string | false | undefined;
  /** Stands before the words; decoration. */
  icon?: ReactNode;
}

/** Leaving a field may put an error under it and move the button away before the press ends: the focus stays until the click. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** Words, not icons alone. While busy it stays focusable, so that the focus is not lost. */
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
