import { t } from '@skillhour/texts';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { cx } from '@/ui';

/** Removes the focus after a mouse click: a member who then holds Space wants to talk, not to press the button again. */
export function blurAfterClick(event: MouseEvent): void {
  event.preventDefault();
  const { activeElement } = document;
  if (activeElement instanceof HTMLButtonElement) activeElement.blur();
}

/** Round button of the room, white while pressed. `keys`: its shortcut. `dot`: draws attention to it. */
export function RoundButton({
  label,
  icon,
  pressed,
  keys,
  dot,
  className,
  ...rest
}: Omit<ComponentProps<'button'>, 'children'> & {
  label: string;
  icon: ReactNode;
  pressed?: boolean;
  keys?: string;
  dot?: boolean;
}) {
  return (
    <button
      onMouseDown={blurAfterClick}
      {...rest}
      type="button"
      aria-label={label}
      title={keys === undefined ? label : t('{label} ({keys})', { label, keys })}
      aria-keyshortcuts={keys}
      aria-pressed={pressed}
      className={cx(
        'room-button relative inline-grid size-[2.85rem] shrink-0 place-items-center rounded-full border border-[oklch(0.55_0.02_200)] bg-[oklch(0.27_0.02_205)] text-white focus-visible:outline-white md:size-[3.1rem] [&_svg]:size-[1.35rem]',
        'aria-pressed:border-white aria-pressed:bg-white aria-pressed:text-[#12292c]',
        className,
      )}
    >
      {icon}
      {dot && <span aria-hidden className="room-dot" />}
    </button>
  );
}
