import { Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Bead } from './bead';
import { cx } from './cx';

const LOOK = {
  held: { wash: 'bg-amber-wash', sign: <Bead state="held" className="mt-[.4em]" /> },
  info: { wash: 'bg-sky-wash', sign: <Info aria-hidden className="mt-px size-5 shrink-0 text-sky" /> },
  error: {
    wash: 'bg-rose-wash',
    sign: <TriangleAlert aria-hidden className="mt-px size-5 shrink-0 text-rose" />,
  },
};

/** A permanent message on the page: held minutes, information, or an error. An error is announced to screen readers. */
export function Note({
  kind,
  children,
  action,
  className,
}: {
  kind: keyof typeof LOOK;
  children: ReactNode;
  action?: ReactNode;
  className?: string;
}) {
  const { wash, sign } = LOOK[kind];
  return (
    <div
      role={kind === 'error' ? 'alert' : undefined}
      className={cx(
        'flex gap-3 rounded-md px-4 py-3.5 text-sm text-ink',
        action === undefined ? 'items-start' : 'items-center',
        wash,
        className,
      )}
    >
      {sign}
      <div className="grow">{children}</div>
      {action}
    </div>
  );
}
