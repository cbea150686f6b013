import * as Radix from '@radix-ui/react-dialog';
import type { ReactNode } from 'react';
import { cx } from './cx';
import { useReturnFocus } from './use-return-focus';

/** A drawer from the left edge (the sidebar on small screens) or the right. Focus is trapped; Escape and a click outside close it. */
export function Sheet({
  open,
  onOpenChange,
  label,
  side = 'left',
  children,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  label: string;
  side?: 'left' | 'right';
  children: ReactNode;
}) {
  const returnFocus = useReturnFocus();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-(--z-drawer) bg-[oklch(0.17_0.016_210/.55)]" />
        <Radix.Content
          {...returnFocus}
          aria-describedby={undefined}
          className={cx(
            'sheet fixed inset-y-0 z-(--z-drawer) flex w-72 max-w-[calc(100vw-3rem)] flex-col overflow-y-auto bg-paper p-4 shadow-float outline-none',
            side === 'left' ? 'left-0' : 'sheet-right right-0',
          )}
        >
          <Radix.Title className="sr-only">{label}</Radix.Title>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
