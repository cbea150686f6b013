import { t } from '@skillhour/texts';
import { Link } from 'react-router-dom';
import { useCall } from '@/api';
import { PostSkeleton } from '@/entities/post';
import { Page, paths } from '@/routing';
import { FailureNote } from '@/ui';
import { ThemeToggle } from '@/theme/theme-toggle';
import { ButtonLink } from '@/ui/button-link';
import { Wordmark } from '@/ui/wordmark';
import { Invitation } from './invitation';
import { PostNotFound } from './post-not-found';
import { PublicArticle } from './public-article';
import type { PublicPost } from './public-post';

/** Public page of a blog or question, with an invitation to sign up. */
export default function ReadingPage({ kind, address }: { kind: PublicPost['kind']; address: string }) {
  const { data, error, mutate } = useCall(
    'content.reading.read',
    { kind, address },
    { revalidateOnFocus: false },
  );
  const here = paths.post(kind, address);
  return (
    <>
      <ReadingHeader here={here} />
      <main className="mx-auto grid max-w-[46rem] grid-cols-[minmax(0,1fr)] gap-10 px-[1.15rem] pt-4 pb-12 sm:px-0">
        {data && (
          <>
            <PublicArticle post={data} />
            <Invitation kind={kind} here={here} />
          </>
        )}
        {!data && error?.status === 404 && <PostNotFound here={here} />}
        {!data && error && error.status !== 404 && (
          <Page title={kind === 'blog' ? t('Blog') : t('Question')}>
            <FailureNote onRetry={() => void mutate()}>
              {kind === 'blog' ? t('Failed to load blog') : t('Failed to load question')}
            </FailureNote>
          </Page>
        )}
        {!data && !error && <PostSkeleton title={kind === 'blog' ? t('Blog') : t('Question')} />}
      </main>
    </>
  );
}

/** Header with login and sign-up; both return to the post. */
const ReadingHeader = ({ here }: { here: string }) => (
  <header className="mx-auto flex max-w-[56rem] flex-wrap items-center gap-1 px-[1.15rem] py-4 sm:gap-2 sm:px-8 sm:py-5">
    <Link to={paths.landing()} aria-label="Skillhour" className="me-auto rounded-md text-ink">
      <Wordmark className="h-8 w-auto sm:h-10" />
    </Link>
    <ThemeToggle />
    <ButtonLink variant="ghost" to={paths.login(here)} className="max-sm:px-2.5!">
      {t('Login')}
    </ButtonLink>
    <ButtonLink to={paths.signUp(here)}>{t('Sign Up')}</ButtonLink>
  </header>
);
