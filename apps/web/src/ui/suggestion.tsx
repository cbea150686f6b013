import { t } from '@skillhour/texts';
import { useEffect, useRef } from 'react';
import { cx } from './cx';

/** A name on offer: what of it matches stands out, and the one that Enter takes says so. */
export function Suggestion({
  id,
  name,
  match,
  isLit,
  onTake,
}: {
  id: string;
  name: string;
  match: string;
  isLit: boolean;
  onTake: () => void;
}) {
  const element = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isLit) element.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isLit]);
  const at = match === '' ? -1 : name.toLowerCase().indexOf(match.toLowerCase());
  return (
    <li
      ref={element}
      id={id}
      role="option"
      aria-selected={isLit}
      // The focus stays in the box.
      onPointerDown={(event) => {
        event.preventDefault();
        onTake();
      }}
      className={cx(
        'flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-[.5rem] px-3 text-sm hover:bg-sunken',
        isLit && 'bg-spruce-wash',
      )}
    >
      <span dir="auto">
        {at < 0 ? (
          name
        ) : (
          <>
            {name.slice(0, at)}
            <b className="font-bold text-spruce">{name.slice(at, at + match.length)}</b>
            {name.slice(at + match.length)}
          </>
        )}
      </span>
      {isLit && (
        <kbd
          aria-hidden
          className="rounded-sm border border-edge bg-surface px-1.5 font-sans text-xs text-ink-2 pointer-coarse:hidden"
        >
          {t('Enter')}
        </kbd>
      )}
    </li>
  );
}
