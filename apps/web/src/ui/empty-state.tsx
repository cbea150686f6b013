import type { ReactNode } from 'react';
import { Minutes } from './minutes';

/** Empty state: an empty thread, the specified sentence, an additional line, the specified link. */
export function EmptyState({
  title,
  children,
  action,
}: {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="grid content-center justify-items-center gap-2.5 rounded-lg border-[1.5px] border-dashed border-line px-6 py-12 text-center">
      <Minutes className="mb-2" />
      <h2 className="text-lg">{title}</h2>
      {children !== undefined && <p className="max-w-[46ch] text-sm text-balance text-ink-2">{children}</p>}
      {action}
    </div>
  );
}
