import { t } from '@skillhour/texts';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useAuth } from '@/auth';
import { formatBeadsLabel, formatGift, formatWelcomeGrant, useCommunity } from '@/community';
import { PageHeading, paths } from '@/routing';
import { ThemeToggle } from '@/theme/theme-toggle';
import { Bead } from '@/ui/bead';
import { ButtonLink } from '@/ui/button-link';
import { Minutes } from '@/ui/minutes';
import { Wordmark } from '@/ui/wordmark';
import { RichText } from '@/ui/rich-text';
import { Examples } from './examples';
import { Promises } from './promises';
import { HourIllustration } from './hour-illustration';

/** Introduces Skillhour to first-time visitors. */
export default function LandingPage() {
  const { isAuthenticated } = useAuth();
  const { welcome_minutes: welcome } = useCommunity();
  useEffect(() => {
    // From here on the page itself distinguishes visitors from members.
    delete document.documentElement.dataset['known'];
  }, []);
  return (
    <>
      <title>{t('Empower Your Growth, Link Skills, Time Exchange · Skillhour')}</title>
      <header className="mx-auto flex max-w-[78rem] flex-wrap items-center gap-1 px-[1.15rem] py-4 sm:gap-2 sm:px-8 sm:py-5">
        <Link to={paths.landing()} aria-label="Skillhour" className="me-auto rounded-md text-ink">
          <Wordmark className="h-8 w-auto sm:h-11" />
        </Link>
        {isAuthenticated ? (
          <ButtonLink to={paths.home()}>{t('Home')}</ButtonLink>
        ) : (
          <span className="for-strangers contents">
            <ButtonLink variant="ghost" to={paths.login()} className="max-sm:px-2.5!">
              {t('Login')}
            </ButtonLink>
            <ButtonLink to={paths.signUp()}>{t('Sign Up')}</ButtonLink>
          </span>
        )}
      </header>
      <main>
        <div className="mx-auto grid max-w-[78rem] items-center gap-8 px-[1.15rem] pt-5 pb-12 sm:px-8 md:grid-cols-[minmax(0,1.05fr)_minmax(0,1fr)] md:gap-12 md:pt-6 md:pb-16">
          <div className="grid justify-items-start gap-7">
            <PageHeading className="text-4xl tracking-[-.03em]">
              <RichText
                text={t('Empower Your Growth, Link Skills, <whole>Time Exchange</whole>')}
                parts={{ whole: (content) => <span className="sm:whitespace-nowrap">{content}</span> }}
              />
            </PageHeading>
            <p className="max-w-[34ch] text-lg text-ink-2 sm:text-[1.25rem]">
              {t(
                'Post what you want to learn. Someone offers a time. The minutes you spend together become theirs to learn with.',
              )}
            </p>
            <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
              <ButtonLink variant="primary" size="big" to={isAuthenticated ? paths.home() : paths.signUp()}>
                {t('Get Started')}
              </ButtonLink>
              {welcome > 0 && (
                <span className="flex items-center gap-2.5 text-sm text-ink-2">
                  <Bead /> {formatWelcomeGrant(welcome)}
                </span>
              )}
            </div>
          </div>
          <HourIllustration />
        </div>
        <Promises />
        <Examples />
        <div className="on-dark grid justify-items-center gap-6 bg-[#015353] px-8 py-18 text-center text-white">
          {welcome > 0 && (
            <>
              <Minutes available={welcome} className="max-w-[20rem]!" alone={formatBeadsLabel(welcome)} />
              <h2 className="text-3xl leading-[1.12]">{formatGift(welcome)}</h2>
            </>
          )}
          <ButtonLink
            size="big"
            to={paths.signUp()}
            className="border-white! bg-white! text-[#004244]! hover:bg-[#ddf2f0]! focus-visible:outline-white"
          >
            {t('Sign Up')}
          </ButtonLink>
        </div>
      </main>
      <footer className="mx-auto flex max-w-[78rem] flex-wrap items-center justify-between gap-4 px-[1.15rem] py-5 text-sm text-ink-2 sm:px-8">
        <span className="me-auto">{t('Skillhour, where an hour is an hour.')}</span>
        <Link to={paths.books()} className="text-spruce underline">
          {t('Open books')}
        </Link>
        <ThemeToggle />
      </footer>
    </>
  );
}
