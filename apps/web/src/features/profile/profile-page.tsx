import { t } from '@skillhour/texts';
import { Pencil, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useCall } from '@/api';
import type { OwnProfileView } from '@/entities/member';
import { Page, paths } from '@/routing';
import { Button, ButtonLink, FailureNote, lazyDialog } from '@/ui';
import { Face } from './face/face';
import { FaceSkeleton } from './face/face-skeleton';

const EditDialog = lazyDialog(async () => ({ default: (await import('./edit/edit-dialog')).EditDialog }));

/** One's own page, as others see it; what they do not see is there for oneself. */
export default function ProfilePage() {
  const { data, error, mutate } = useCall('identity.profile.read', {});
  const [editing, setEditing] = useState(false);
  if (!data && !error) return <FaceSkeleton />;
  if (!data)
    return (
      <Page title={t('Profile')}>
        <FailureNote onRetry={() => void mutate()}>{t('We couldn’t load this profile.')}</FailureNote>
      </Page>
    );
  return (
    <>
      <Face
        member={data}
        note={hiddenFrom(data)}
        actions={
          <>
            <Button variant="primary" icon={<Pencil aria-hidden />} onClick={() => setEditing(true)}>
              {t('Edit Profile')}
            </Button>
            <ButtonLink to={paths.security()} icon={<ShieldCheck aria-hidden />}>
              {t('Security')}
            </ButtonLink>
          </>
        }
      />
      <EditDialog open={editing} onOpenChange={setEditing} profile={data} />
    </>
  );
}

/** What others do not see of this page. */
function hiddenFrom({ show_email: email, show_balance: balance }: OwnProfileView) {
  if (email && balance) return null;
  return (
    <p className="text-sm text-ink-2">
      {!email && !balance
        ? t('Others see neither your email address nor your time balance.')
        : email
          ? t('Others do not see your time balance.')
          : t('Others do not see your email address.')}
    </p>
  );
}
