import { t } from '@skillhour/texts';
import { Send } from 'lucide-react';
import { useId, useState } from 'react';
import { Button, Card, lazyDialog, Progress } from '@/ui';
import type { Import } from '../import-views';
import type { InviteDialogProps } from './invite-dialog';

const InviteDialog = lazyDialog<InviteDialogProps>(async () => ({
  default: (await import('./invite-dialog')).InviteDialog,
}));

/** Invites the members, and counts the waiting, sent and claimed invitations. The server sends a limited number per hour. */
export function InvitationsCard({ current }: { current: Import }) {
  const id = useId();
  const [isInviting, setInviting] = useState(false);
  const { open, queued, sent, claimed, per_hour } = current.invitations;
  const invitable = open + queued + sent + claimed;
  return (
    <Card padded aria-labelledby={id} className="grid gap-4">
      <h2 id={id} className="text-lg">
        {t('Invitations')}
      </h2>
      {invitable === 0 ? (
        <p className="text-sm text-ink-2">{t('No imported member has an email.')}</p>
      ) : (
        <div className="grid gap-2">
          <Progress label={t('Invitations sent')} share={(sent + claimed) / invitable} />
          <p role="status" className="text-sm">
            {t(
              '{open, number} not invited, {queued, number} waiting, {sent, number} sent, {claimed, number} claimed',
              { open, queued, sent, claimed },
            )}
          </p>
          {queued > 0 && <p className="text-sm">{formatPace(queued, per_hour)}</p>}
        </div>
      )}
      <p className="text-xs text-ink-2">
        {t(
          'An invitation states the balance and works once, for 14 days. Inactive members, and those whose invitation has expired, are invited one by one in the rows below.',
        )}
      </p>
      <Button
        variant="primary"
        icon={<Send aria-hidden />}
        disabled={open === 0}
        onClick={() => setInviting(true)}
        className="justify-self-start"
      >
        {t('Invite members')}
      </Button>
      <InviteDialog open={isInviting} id={current.id} onClose={() => setInviting(false)} />
    </Card>
  );
}

/** Says how many are sent per hour, and how long the waiting ones take. */
const formatPace = (queued: number, perHour: number): string =>
  t(
    '{perHour, plural, one {# is sent per hour} other {# are sent per hour}}, so the last one leaves in about {hours, plural, one {an hour} other {# hours}}.',
    { perHour, hours: Math.ceil(queued / perHour) },
  );
