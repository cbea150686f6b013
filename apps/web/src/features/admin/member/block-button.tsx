import { t } from '@skillhour/texts';
import { Ban, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { Button, fullNameOf, lazyDialog } from '@/ui';
import type { Blockable } from './block-dialog';

const BlockDialog = lazyDialog(async () => ({ default: (await import('./block-dialog')).BlockDialog }));

/** Block or Unblock button with a confirmation. `small` in lists: without red, because a red column would suggest blocking everyone. */
export function BlockButton({ member, size }: { member: Blockable; size?: 'small' }) {
  const [open, setOpen] = useState(false);
  const name = fullNameOf(member);
  return (
    <>
      {member.is_blocked ? (
        <Button
          size={size}
          icon={<RotateCcw aria-hidden />}
          aria-label={t('Unblock {name}', { name })}
          onClick={() => setOpen(true)}
        >
          {t('Unblock')}
        </Button>
      ) : (
        <Button
          size={size}
          variant={size === 'small' ? 'plain' : 'danger'}
          icon={<Ban aria-hidden />}
          aria-label={t('Block {name}', { name })}
          onClick={() => setOpen(true)}
        >
          {t('Block')}
        </Button>
      )}
      <BlockDialog open={open} onOpenChange={setOpen} member={member} />
    </>
  );
}
