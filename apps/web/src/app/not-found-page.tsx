import { t } from '@skillhour/texts';
import { Link } from 'react-router-dom';
import { PageHeading, PageTitle, paths } from '@/routing';
import { Wordmark } from '@/ui/wordmark';
import { Minutes } from '@/ui/minutes';

/** Page for unknown addresses. */
export default function NotFoundPage() {
  return (
    <main className="mx-auto grid min-h-screen max-w-lg content-center justify-items-center gap-5 px-6 py-16 text-center">
      <PageTitle title={t('Page Not Found')} />
      <Wordmark className="mb-6 h-9 text-ink" />
      <Minutes />
      <PageHeading>{t('404 - Page Not Found')}</PageHeading>
      <p className="text-ink-2">{t("Oops! The page you're looking for doesn't exist.")}</p>
      <Link to={paths.landing()} className="text-spruce underline underline-offset-2">
        {t('Go back to the homepage')}
      </Link>
    </main>
  );
}
