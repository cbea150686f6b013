import { useEffect, useRef, type ReactNode } from 'react';
import { cx } from './cx';

export interface OptionListProps {
  id: string;
  label: string;
  hidden: boolean;
  children: ReactNode;
}

/**
 * List of options below a text box. The focus stays in the box: without `tabIndex` browsers would make the scrolling
 * list a tab stop.
 */
export const OptionList = ({ id, label, hidden, children }: OptionListProps) => (
  <ul
    id={id}
    role="listbox"
    aria-label={label}
    tabIndex={-1}
    hidden={hidden}
    className="absolute inset-x-0 top-full z-(--z-sticky) mt-1 max-h-60 overflow-auto rounded-md border border-line bg-surface p-1.5 shadow-float"
  >
    {children}
  </ul>
);

export interface OptionProps {
  id: string;
  /** Whether Enter selects it. */
  isHighlighted: boolean;
  onSelect: () => void;
  children: ReactNode;
}

/** One option; scrolled into view when it is highlighted. */
export function Option({ id, isHighlighted, onSelect, children }: OptionProps) {
  const element = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isHighlighted) element.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isHighlighted]);
  return (
    <li
      ref={element}
      id={id}
      role="option"
      aria-selected={isHighlighted}
      onPointerDown={(event) => {
        event.preventDefault();
        onSelect();
      }}
      className={cx(
        'flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-[.5rem] px-3 text-sm hover:bg-sunken',
        isHighlighted && 'bg-spruce-wash',
      )}
    >
      {children}
    </li>
  );
}
