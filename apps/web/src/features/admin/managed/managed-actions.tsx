import type { EntryKind } from '@skillhour/contracts';
import { t } from '@skillhour/texts';
import { GraduationCap, Mail, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { CallOutput } from '@/api';
import { EntryDialog } from '@/entities/entry';
import { Button, fullNameOf, lazyDialog } from '@/ui';
import { refetchMembers } from './refetch-members';

const InviteDialog = lazyDialog(async () => ({ default: (await import('./invite-dialog')).InviteDialog }));
const RemoveDialog = lazyDialog(async () => ({ default: (await import('./remove-dialog')).RemoveDialog }));

type Member = CallOutput<'identity.member.read_for_admins'>;

/** Actions of an admin for a member who doesn't sign in. */
export function ManagedActions({ member }: { member: Member }) {
  const [dialog, setDialog] = useState<EntryKind | 'invite' | 'remove'>();
  const toggle = (which: NonNullable<typeof dialog>) => (open: boolean) =>
    setDialog(open ? which : undefined);
  const toggleEntry = (kind: EntryKind) => (open: boolean) => {
    toggle(kind)(open);
    if (!open) void refetchMembers();
  };
  const entry = dialog === 'learn' ? 'learn' : 'teach';
  return (
    <>
      <Button icon={<Mail aria-hidden />} onClick={() => setDialog('invite')}>
        {t('Invite')}
      </Button>
      <Button icon={<Plus aria-hidden />} onClick={() => setDialog('teach')}>
        {t('Add skill')}
      </Button>
      <Button icon={<GraduationCap aria-hidden />} onClick={() => setDialog('learn')}>
        {t('Add wish to learn')}
      </Button>
      <Button
        variant="danger"
        icon={<Trash2 aria-hidden />}
        aria-label={t('Delete {name}', { name: fullNameOf(member) })}
        onClick={() => setDialog('remove')}
      >
        {t('Delete')}
      </Button>
      <InviteDialog open={dialog === 'invite'} onOpenChange={toggle('invite')} member={member} />
      <RemoveDialog open={dialog === 'remove'} onOpenChange={toggle('remove')} member={member} />
      <EntryDialog
        open={dialog === 'teach' || dialog === 'learn'}
        onOpenChange={toggleEntry(entry)}
        kind={entry}
        memberId={member.id}
      />
    </>
  );
}
