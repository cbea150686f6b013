import * as Radix from '@radix-ui/react-dialog';
import type { ReactNode } from 'react';
import { useReturnFocus } from './use-return-focus';

/** Drawer from the start edge (the sidebar on small screens). Focus is trapped; Escape and a click outside close it. */
export function Sheet({
  open,
  onOpenChange,
  label,
  children,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  label: string;
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
          className="sheet fixed inset-y-0 start-0 z-(--z-drawer) flex w-72 max-w-[calc(100vw-3rem)] flex-col overflow-y-auto bg-paper p-4 shadow-float outline-none"
        >
          <Radix.Title className="sr-only">{label}</Radix.Title>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
