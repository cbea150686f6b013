import type { ReactNode } from 'react';

/** A list of settings in one card, each with its title, its state and an action. */
export const Rows = ({ label, children }: { label?: string; children: ReactNode }) => (
  <ul aria-label={label} className="divide-y divide-line rounded-lg border border-line bg-surface">
    {children}
  </ul>
);

export function Row({
  title,
  icon,
  children,
  action,
}: {
  title: ReactNode;
  icon?: ReactNode;
  /** The current state, in a sentence. */
  children: ReactNode;
  action?: ReactNode;
}) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-[1.125rem] py-4 sm:px-6">
      {icon}
      <div className="min-w-0 grow basis-48">
        <p className="font-semibold wrap-anywhere">{title}</p>
        <div className="text-sm text-ink-2 wrap-anywhere">{children}</div>
      </div>
      {action}
    </li>
  );
}
