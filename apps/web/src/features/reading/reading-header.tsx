import { t } from '@skillhour/texts';
import { Link } from 'react-router-dom';
import { paths } from '@/routing';
import { ThemeToggle } from '@/theme/theme-toggle';
import { ButtonLink } from '@/ui/button-link';
import { Wordmark } from '@/ui/wordmark';

/** Header with login and sign-up; both return to the post. */
export const ReadingHeader = ({ here }: { here: string }) => (
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
