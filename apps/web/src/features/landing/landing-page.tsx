import './landing.css';
import { t } from '@skillhour/texts';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useAuth } from '@/auth';
import { formatBeadsLabel, formatGift, formatWelcomeGrant, useCommunity } from '@/community';
import { SiteLinks } from '@/community/site-links';
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
      <header className="landing-width mx-auto flex flex-wrap items-center gap-1 px-[1.15rem] py-4 sm:gap-2 sm:px-8 sm:py-5">
        <Link to={paths.landing()} aria-label="Skillhour" className="me-auto rounded-md text-ink">
          <Wordmark className="landing-logo h-8 w-auto" />
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
        <div className="landing-width landing-hero mx-auto grid items-center gap-8 px-[1.15rem] pt-5 pb-12 sm:px-8">
          <div className="landing-intro grid justify-items-start">
            <PageHeading className="landing-title tracking-[-.03em]">
              <RichText
                text={t('Empower Your Growth, Link Skills, <whole>Time Exchange</whole>')}
                parts={{ whole: (content) => <span className="landing-whole">{content}</span> }}
              />
            </PageHeading>
            <p className="landing-lead text-lg text-ink-2">
              {t(
                'Post what you want to learn. Someone offers a time. The minutes you spend together become theirs to learn with.',
              )}
            </p>
            <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
              <ButtonLink variant="primary" size="big" to={paths.home()}>
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
        <div className="landing-end on-dark grid justify-items-center gap-6 bg-[#015353] text-center text-white">
          {welcome > 0 && (
            <>
              <Minutes available={welcome} className="landing-gift" alone={formatBeadsLabel(welcome)} />
              <h2 className="text-3xl leading-[1.12]">{formatGift(welcome)}</h2>
            </>
          )}
          <ButtonLink size="big" to={paths.signUp()} className="landing-join focus-visible:outline-white">
            {t('Sign Up')}
          </ButtonLink>
        </div>
      </main>
      <footer className="landing-width mx-auto flex flex-wrap items-center justify-between gap-4 px-[1.15rem] py-5 text-sm text-ink-2 sm:px-8">
        <span className="me-auto">{t('Skillhour, where an hour is an hour.')}</span>
        <SiteLinks />
        <ThemeToggle />
      </footer>
    </>
  );
}
