import * as Radix from '@radix-ui/react-tabs';
import type { ReactNode } from 'react';
import { cx } from './cx';
import { figureOf } from './figures';
import { HalfBead, useMarker } from './half-bead';

export interface Tab {
  value: string;
  label: string;
  /** A figure after the label. */
  count?: number | undefined;
}

export interface TabsProps {
  /** What the tabs choose between, for screen readers. */
  label: string;
  tabs: readonly Tab[];
  value: string;
  onChange: (value: string) => void;
  /** The panel of the chosen tab. */
  children: ReactNode;
}

/** A page's tabs on a thread; the half-bead slides to where you are. Arrow keys move and choose. */
export function Tabs({ label, tabs, value, onChange, children }: TabsProps) {
  const { list, x } = useMarker(value);
  return (
    <Radix.Root value={value} onValueChange={onChange}>
      <div className="relative mb-5 border-b-[1.5px] border-line">
        <Radix.List
          ref={list}
          aria-label={label}
          className="relative -mx-2 flex gap-3 overflow-x-auto overflow-y-hidden [scrollbar-width:none]"
        >
          {tabs.map((tab) => (
            <Radix.Trigger
              key={tab.value}
              value={tab.value}
              className={cx(
                'min-h-11 shrink-0 rounded-sm px-2 pt-2.5 pb-4 text-lg leading-tight font-medium whitespace-nowrap text-ink-2 hover:text-ink',
                'data-[state=active]:font-[650] data-[state=active]:text-ink focus-visible:outline-offset-[-3px]',
              )}
            >
              {tab.label}
              {tab.count !== undefined && (
                <span className="ms-1.5 font-medium text-ink-3">{figureOf(tab.count)}</span>
              )}
            </Radix.Trigger>
          ))}
          <HalfBead x={x} />
        </Radix.List>
      </div>
      <Radix.Content value={value} className="rounded-sm">
        {children}
      </Radix.Content>
    </Radix.Root>
  );
}
