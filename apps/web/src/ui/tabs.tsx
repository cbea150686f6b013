import { useId, type KeyboardEvent, type ReactNode } from 'react';
import { cx } from './cx';
import { formatNumber } from './number-format';
import { HalfBead, useMarker } from './half-bead';

interface Tab {
  value: string;
  label: string;
  /** A number after the label. It has its space while it is undefined, so that the tabs after it do not move. */
  count?: number | undefined;
}

export interface TabsProps {
  /** Label for screen readers. */
  label: string;
  tabs: readonly Tab[];
  value: string;
  onChange: (value: string) => void;
  /** The panel of the selected tab. */
  children: ReactNode;
}

/**
 * A page's tabs on a thread; the half-bead slides to the selected one. One tab stop; arrow keys, Home and End move and
 * select.
 */
export function Tabs({ label, tabs, value, onChange, children }: TabsProps) {
  const id = useId();
  const { list, x } = useMarker(value);
  const idOf = (tab: string) => `${id}${tab}`;
  const at = tabs.findIndex((tab) => tab.value === value);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const to = tabs[nextIndexOf(event.key, at, tabs.length, isRtl)];
    if (!to) return;
    event.preventDefault();
    onChange(to.value);
    document.getElementById(idOf(to.value))?.focus();
  };

  return (
    <>
      <div className="relative mb-5 border-b border-line">
        <div
          ref={list}
          role="tablist"
          aria-label={label}
          onKeyDown={onKeyDown}
          className="relative -mx-2 flex gap-3 overflow-x-auto overflow-y-hidden [scrollbar-width:none]"
        >
          {tabs.map((tab) => {
            const isChosen = tab.value === value;
            return (
              <button
                key={tab.value}
                id={idOf(tab.value)}
                type="button"
                role="tab"
                aria-selected={isChosen}
                aria-controls={isChosen ? `${id}panel` : undefined}
                data-state={isChosen ? 'active' : 'inactive'}
                tabIndex={isChosen ? 0 : -1}
                onClick={() => onChange(tab.value)}
                className={cx(
                  'min-h-11 shrink-0 rounded-sm px-2 pt-2.5 pb-4 text-lg leading-tight whitespace-nowrap focus-visible:outline-offset-[-3px]',
                  isChosen ? 'font-[650] text-ink' : 'font-medium text-ink-2 hover:text-ink',
                )}
              >
                {tab.label}
                {'count' in tab && (
                  <span className="ms-1.5 inline-block min-w-[2ch] text-start font-medium text-ink-3">
                    {tab.count !== undefined && formatNumber(tab.count)}
                  </span>
                )}
              </button>
            );
          })}
          <HalfBead x={x} />
        </div>
      </div>
      <div
        id={`${id}panel`}
        role="tabpanel"
        aria-labelledby={idOf(value)}
        tabIndex={0}
        className="rounded-sm"
      >
        {children}
      </div>
    </>
  );
}

/** Returns the index that a key moves to; -1 for other keys. */
function nextIndexOf(key: string, at: number, count: number, isRtl: boolean): number {
  switch (key) {
    case isRtl ? 'ArrowLeft' : 'ArrowRight':
      return (at + 1) % count;
    case isRtl ? 'ArrowRight' : 'ArrowLeft':
      return (at - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return -1;
  }
}
