import { t } from '@skillhour/texts';
import type { ReactNode } from 'react';
import { cx } from './cx';

/** A gray bar as a placeholder for text. Set its width by a class ("w-1/2"); it is at least one line high. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cx('block min-h-[.9rem] rounded-sm bg-stone-wash', className)} />;
}

/** Wraps skeletons of the final layout. Announces "Loading" once and hides the bars from screen readers. */
export function Loading({
  label = t('Loading...'),
  children,
  className,
}: {
  label?: string;
  children: ReactNode;
  className?: string;
}) {
  return (
    <div aria-busy="true" className={className}>
      <span role="status" className="sr-only">
        {label}
      </span>
      <div aria-hidden className="contents">
        {children}
      </div>
    </div>
  );
}
