import { t } from '@skillhour/texts';
import { useState } from 'react';
import { refetch, useCommand } from '@/api';
import { fullNameOf, toast, type Person } from '@/ui';
import { ActionDialog } from '../action/action-dialog';
import { ReasonField } from '../action/reason-field';

interface ResolveDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  member: Person;
  /** Number of open reports. */
  count: number;
}

export const ResolveDialog = (props: ResolveDialogProps) => props.open && <Resolve {...props} />;

/** Closes the open reports about a member, without consequences for the member. */
function Resolve({ member, count, onOpenChange }: ResolveDialogProps) {
  const [snapshot] = useState({ name: fullNameOf(member), count });
  const [reason, setReason] = useState('');
  const send = useCommand('identity.report.resolve');
  return (
    <ActionDialog
      title={t('Resolve the reports about {name}?', snapshot)}
      description={t(
        '{count, plural, one {The open report is closed} other {The # open reports are closed}}. Nothing happens to the member, and they can be reported again.',
        snapshot,
      )}
      confirm={t('Resolve')}
      busy={t('Resolving...')}
      action={async () => {
        const { resolved } = await send({ id: member.id, reason });
        if (resolved === 0) toast.success(t('Another admin has already closed them.'));
        void refetchMemberReports();
      }}
      onRejected={() => void refetchMemberReports()}
      onClose={() => onOpenChange(false)}
      isDirty={reason.trim() !== ''}
    >
      <ReasonField value={reason} onChange={setReason} />
    </ActionDialog>
  );
}

const refetchMemberReports = () =>
  refetch(
    'identity.report.read',
    'identity.report.list',
    'identity.member.list_for_admins',
    'identity.member.read_for_admins',
    'identity.dashboard.read',
    'identity.audit.list',
  );
