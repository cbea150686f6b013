import type { EntryKind } from '@skillhour/contracts';
import { useState, type ReactNode } from 'react';
import { Button, type ButtonProps } from '@/ui';
import { EntryDialog } from './lazy-entry-dialog';

/** Button that opens the form for a new skill. */
export function AddEntry({
  kind,
  children,
  ...button
}: { kind: EntryKind; children: ReactNode } & Pick<ButtonProps, 'variant' | 'size' | 'icon'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)}>
        {children}
      </Button>
      <EntryDialog open={isOpen} onOpenChange={setOpen} kind={kind} />
    </>
  );
}
