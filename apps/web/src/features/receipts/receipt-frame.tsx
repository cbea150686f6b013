import { t } from '@skillhour/texts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PageHeading, PageTitle, paths } from '@/routing';
import { Wordmark } from '@/ui';

/** Page around the receipt with logo, heading and actions. The gateway excludes it from search engines. */
export const ReceiptFrame = ({ actions, children }: { actions?: ReactNode; children: ReactNode }) => (
  <main className="mx-auto grid max-w-[46rem] grid-cols-[minmax(0,1fr)] gap-5 p-4 pb-12">
    <PageTitle title={t('Receipt')} />
    <header className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <Link to={paths.landing()} aria-label="Skillhour" className="rounded-md text-ink">
        <Wordmark className="h-8 w-auto" />
      </Link>
      <PageHeading className="me-auto">{t('Receipt')}</PageHeading>
      <div className="flex flex-wrap gap-3 print:hidden">{actions}</div>
    </header>
    {children}
  </main>
);
