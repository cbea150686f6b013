import { useState, type KeyboardEvent, type ReactNode, type SyntheticEvent } from 'react';

/**
 * Tooltip to the right of an icon. Hover or focus shows it, Escape hides it. The element must have the text as its
 * accessible name, because the tooltip is hidden from screen readers. Positioned relative to the window, so that no
 * scroll container clips it.
 */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  const [at, setAt] = useState<{ left: number; top: number }>();
  const show = ({ currentTarget }: SyntheticEvent<HTMLElement>) => {
    const { right, top, height } = currentTarget.getBoundingClientRect();
    setAt({ left: right + 8, top: top + height / 2 });
  };
  const hide = () => setAt(undefined);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') hide();
  };
  return (
    <span
      className="block"
      onPointerEnter={show}
      onPointerLeave={hide}
      onFocus={show}
      onBlur={hide}
      onKeyDown={onKeyDown}
    >
      {children}
      {at && (
        <span
          aria-hidden
          style={at}
          className="pointer-events-none fixed z-(--z-tooltip) -translate-y-1/2 rounded-sm bg-ink px-2.5 py-1.5 text-xs text-paper shadow-float"
        >
          {text}
        </span>
      )}
    </span>
  );
}
