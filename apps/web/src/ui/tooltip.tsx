import { useState, type KeyboardEvent, type ReactNode, type SyntheticEvent } from 'react';

/**
 * The word for what shows only its icon, at its right; hover or focus shows it, Escape hides it. The thing must carry the word as
 * its own name, so the bubble says nothing to screen readers. Fixed to the window, so that no scrolling box cuts it off.
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
