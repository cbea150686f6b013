import { t } from '@skillhour/texts';
import { PageHeading, PageTitle, paths } from '@/routing';
import { ButtonLink, EmptyState } from '@/ui';

/** Shown for missing posts and for posts that only members may read. Visitors cannot tell which of both applies. */
export const PostNotFound = ({ here }: { here: string }) => (
  <>
    <PageTitle title={t('Page Not Found')} />
    <PageHeading className="sr-only">{t('404 - Page Not Found')}</PageHeading>
    <EmptyState
      title={t('Nothing to read here.')}
      action={
        <span className="flex flex-wrap justify-center gap-3">
          <ButtonLink variant="primary" to={paths.login(here)}>
            {t('Login')}
          </ButtonLink>
          <ButtonLink to={paths.signUp(here)}>{t('Sign Up')}</ButtonLink>
        </span>
      }
    >
      {t('It does not exist, or only members may read it.')}
    </EmptyState>
  </>
);
