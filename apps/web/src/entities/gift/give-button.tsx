import { t } from '@skillhour/texts';
import { Gift } from 'lucide-react';
import { useState } from 'react';
import { Button, fullNameOf, lazyDialog, type Person } from '@/ui';

const GiveDialog = lazyDialog(async () => ({ default: (await import('./give-dialog')).GiveDialog }));

/** Opens the dialog in which a member gives minutes to another member or to the community. */
export function GiveButton({ to }: { to: Person | 'community' }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        icon={<Gift aria-hidden />}
        {...(to !== 'community' && { 'aria-label': t('Give minutes to {name}', { name: fullNameOf(to) }) })}
        onClick={() => setOpen(true)}
      >
        {t('Give minutes')}
      </Button>
      <GiveDialog open={open} onOpenChange={setOpen} to={to} />
    </>
  );
}
