import { t } from '@skillhour/texts';
import { useSearchParams } from 'react-router-dom';
import { errorMessageOf, useCall } from '@/api';
import { paths } from '@/routing';
import { ButtonLink, FailureNote, Loading, Note, Skeleton } from '@/ui';
import { InvitationForm } from './invitation-form';
import { SignInLayout } from './sign-in-layout';

const NOT_FOUND = 404;

/** The page of an emailed invitation, on which a member gets the account that was prepared for them. */
export default function InvitationPage() {
  const token = useSearchParams()[0].get('token') ?? '';
  const { data, error, mutate } = useCall('identity.invitation.read', token === '' ? null : { token });
  const minutes = data?.time_balance ?? 0;
  return (
    <SignInLayout
      title={data ? t('Welcome, {name}', { name: data.first_name }) : t('Your invitation')}
      {...(data && {
        lead: t('Choose a password, and this account is yours: {email}', { email: data.email }),
      })}
      promise={{
        title: t('Your time bank moved here.'),
        text: t('Your skills and your minutes are already here.'),
        ...(minutes > 0 && { minutes }),
      }}
    >
      {data ? (
        <InvitationForm token={token} balance={data.time_balance} />
      ) : token === '' || error?.status === NOT_FOUND ? (
        <>
          <Note kind="error">
            {t('This invitation has expired or was used. Ask your coordinator for a new one.')}
          </Note>
          <ButtonLink to={paths.login()} full>
            {t('Back to login')}
          </ButtonLink>
        </>
      ) : error ? (
        <FailureNote onRetry={() => void mutate()}>
          {t('We couldn’t load your invitation. {reason}', { reason: errorMessageOf(error, '') })}
        </FailureNote>
      ) : (
        <Loading className="grid gap-4">
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-12 w-full" />
        </Loading>
      )}
    </SignInLayout>
  );
}
