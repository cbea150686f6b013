import { t } from '@skillhour/texts';
import { useState } from 'react';
import type { CallOutput } from '@/api';
import { Button, lazyDialog } from '@/ui';

const CreditDialog = lazyDialog(async () => ({ default: (await import('./credit-dialog')).CreditDialog }));
const GrantDialog = lazyDialog(async () => ({ default: (await import('./grant-dialog')).GrantDialog }));

/** Buttons with which an admin sets a member's credit line and gives them minutes of the community. */
export function MinutesButtons({ user }: { user: CallOutput<'identity.member.read_for_admins'> }) {
  const [dialog, setDialog] = useState<'credit' | 'grant'>();
  const toggle = (name: 'credit' | 'grant') => (open: boolean) => setDialog(open ? name : undefined);
  return (
    <>
      <div className="flex flex-wrap gap-2 sm:gap-3">
        <Button onClick={() => setDialog('credit')}>{t('Change credit line')}</Button>
        <Button onClick={() => setDialog('grant')}>{t('Give minutes')}</Button>
      </div>
      <CreditDialog open={dialog === 'credit'} onOpenChange={toggle('credit')} user={user} />
      <GrantDialog open={dialog === 'grant'} onOpenChange={toggle('grant')} user={user} />
    </>
  );
}
