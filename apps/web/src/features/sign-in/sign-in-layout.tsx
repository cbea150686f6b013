import { t } from '@skillhour/texts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { SiteLinks } from '@/community/site-links';
import { PageHeading, PageTitle, paths } from '@/routing';
import { Bead } from '@/ui/bead';
import { Minutes } from '@/ui/minutes';
import { Wordmark } from '@/ui/wordmark';

export interface SignInLayoutProps {
  title: string;
  /** Alternatives, shown under the heading. */
  lead?: ReactNode;
  /** Content of the left half: what members get, and how many minutes. */
  promise: { title: string; text: string; minutes?: number };
  children: ReactNode;
}

/** Two halves: a promise with beads, and the form. On phones the form directly follows the logo. */
export function SignInLayout({ title, lead, promise, children }: SignInLayoutProps) {
  return (
    <div className="grid min-h-screen grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr] md:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] md:grid-rows-1">
      <PageTitle title={title} />
      <aside className="flex flex-col justify-between gap-8 border-line bg-sunken p-[1.15rem] max-md:border-b md:border-e md:px-10 md:py-8">
        <Link to={paths.landing()} aria-label="Skillhour" className="w-fit rounded-md text-ink">
          <Wordmark className="h-9 w-auto" />
        </Link>
        <div className="grid max-w-[25rem] gap-4 max-md:hidden">
          <h2 className="text-3xl leading-[1.12]">{promise.title}</h2>
          <p className="text-ink-2">{promise.text}</p>
          {promise.minutes !== undefined && (
            <Minutes
              available={promise.minutes}
              width="full"
              alone={t('{minutes, number} minutes', { minutes: promise.minutes })}
            />
          )}
        </div>
        {promise.minutes !== undefined && (
          <p className="-mt-4 flex items-center gap-2.5 text-sm text-ink-2 md:hidden">
            <Bead /> {promise.text}
          </p>
        )}
        <p className="text-lg max-md:hidden">{t('An hour is an hour, whatever the skill.')}</p>
      </aside>
      <main className="grid grid-cols-[minmax(0,1fr)] content-start justify-items-center bg-surface px-[1.15rem] pt-7 pb-12 md:content-center md:px-8 md:py-10">
        <div className="grid w-full max-w-[29rem] grid-cols-[minmax(0,1fr)] gap-[1.1rem]">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
            <PageHeading>{title}</PageHeading>
            {lead !== undefined && <p className="text-ink-2">{lead}</p>}
          </div>
          {children}
          <div className="mt-4 text-sm">
            <SiteLinks />
          </div>
        </div>
      </main>
    </div>
  );
}
