import { t } from '@skillhour/texts';
import { useState } from 'react';
import { WarningList } from '@/entities/moderation/warning-list';
import { Dialog } from '@/ui';

/** Shows the member's warnings over the page at their next visit, until they confirm or close them. */
export default function Warnings() {
  const [open, setOpen] = useState(true);
  return (
    <Dialog autoOpened open={open} onOpenChange={setOpen} title={t('A warning from the admins')}>
      <WarningList />
    </Dialog>
  );
}
