import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { SiteLinks } from '@/community/site-links';
import { paths } from '@/routing';
import { ThemeToggle } from '@/theme/theme-toggle';
import { Wordmark } from '@/ui';

/** Public pages with texts about Skillhour: logo, content, links to the other texts. */
export const HelpFrame = ({ children }: { children: ReactNode }) => (
  <div className="mx-auto grid max-w-[46rem] grid-cols-[minmax(0,1fr)] gap-6 px-[1.15rem] py-8 sm:px-8">
    <header className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <Link to={paths.landing()} aria-label="Skillhour" className="me-auto rounded-md text-ink">
        <Wordmark className="h-9 w-auto" />
      </Link>
      <ThemeToggle />
    </header>
    <main className="grid min-h-screen grid-cols-[minmax(0,1fr)] content-start gap-6">{children}</main>
    <footer className="text-sm text-ink-2">
      <SiteLinks />
    </footer>
  </div>
);
