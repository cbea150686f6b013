import { t } from '@skillhour/texts';
import { useState, type ReactNode } from 'react';
import { Button, lazyDialog, type ButtonProps } from '@/ui';

/** The form for the member's available times; its code and the contract's rules load when it is first opened. */
const AvailabilityDialog = lazyDialog(async () => ({
  default: (await import('./availability-dialog')).AvailabilityDialog,
}));

/** Button that opens the form for the times at which the member can be asked to teach. */
export function AvailabilityButton({
  children = t('Available times'),
  ...button
}: { children?: ReactNode } & Pick<ButtonProps, 'variant' | 'size'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)}>
        {children}
      </Button>
      <AvailabilityDialog open={isOpen} onOpenChange={setOpen} />
    </>
  );
}
