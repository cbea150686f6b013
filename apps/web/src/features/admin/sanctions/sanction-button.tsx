import { t } from '@skillhour/texts';
import { Gavel } from 'lucide-react';
import { useState } from 'react';
import { Button, fullNameOf, lazyDialog, type Person } from '@/ui';

const SanctionDialog = lazyDialog(async () => ({
  default: (await import('./sanction-dialog')).SanctionDialog,
}));

/** Opens the dialog in which an admin warns, suspends or blocks a member. */
export function SanctionButton({ member }: { member: Person }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        icon={<Gavel aria-hidden />}
        aria-label={t('Warn or suspend {name}', { name: fullNameOf(member) })}
        onClick={() => setOpen(true)}
      >
        {t('Warn or suspend')}
      </Button>
      <SanctionDialog open={open} onOpenChange={setOpen} member={member} />
    </>
  );
}
