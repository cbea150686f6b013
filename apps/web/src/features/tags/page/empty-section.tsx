import type { ReactNode } from 'react';

/** Unobtrusive line for an empty section; the page has up to four of them. */
export const EmptySection = ({ children, action }: { children: string; action?: ReactNode }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border-[1.5px] border-dashed border-line px-5 py-4 text-sm text-ink-2">
    <p>{children}</p>
    {action}
  </div>
);
