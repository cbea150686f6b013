import { translate, t } from '@skillhour/texts';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useCall, useSettled } from '@/api';
import { Page, paths } from '@/routing';
import { Card, cx, Loading, Skeleton, TextLink, RichText } from '@/ui';
import { SECTIONS, type SettingsSection } from './sections';

/** All settings on one page: section headings on the left, settings on the right; the tabs scroll to a section. */
export default function SettingsPage() {
  const { hash } = useLocation();
  const wanted = hash.slice(1);
  const current = SECTIONS.find(({ id }) => id === wanted) ?? SECTIONS[0];
  const isStable = useIsLayoutStable();
  useEffect(() => {
    if (wanted && isStable) document.getElementById(wanted)?.scrollIntoView();
  }, [wanted, isStable]);
  return (
    <Page title={t('Settings')}>
      <p className="-mt-3 mb-4 text-ink-2">
        <RichText
          text={t('Edit what others see on <link>your profile</link>.')}
          parts={{ link: (content) => <TextLink to={paths.profile()}>{content}</TextLink> }}
        />{' '}
        <TextLink to={paths.selfTest()}>{t('Test your devices and network')}</TextLink>
      </p>
      <nav aria-label={t('Settings')} className="mb-2 flex gap-6 overflow-x-auto border-b border-line">
        {SECTIONS.map(({ id, title }) => (
          <Link
            key={id}
            to={`#${id}`}
            aria-current={id === current?.id ? 'true' : undefined}
            className={cx(
              'shrink-0 border-b-3 py-3 whitespace-nowrap text-ink no-underline',
              id === current?.id ? 'border-spruce font-semibold' : 'border-transparent',
            )}
          >
            {translate(title)}
          </Link>
        ))}
      </nav>
      {isStable ? (
        SECTIONS.map((section) => <PageSection key={section.id} section={section} />)
      ) : (
        <Loading>
          <Card padded className="grid gap-6">
            {SECTIONS.map(({ id }) => (
              <Skeleton key={id} className="h-8" />
            ))}
          </Card>
        </Loading>
      )}
    </Page>
  );
}

/** Returns whether everything has loaded that determines the positions of the sections. */
const useIsLayoutStable = () =>
  useSettled(
    useCall('identity.login_session.list', { page: 1 }),
    useCall('identity.second_factor.read', {}),
    useCall('identity.profile.read', {}),
    useCall('realtime.preferences.read', {}),
    useCall('exchange.calendar.read_address', {}),
    useCall('identity.export.read', {}),
  );

function PageSection({ section: { id, title, lead, Content } }: { section: SettingsSection }) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid grid-cols-[minmax(0,1fr)] gap-5 border-line py-8 not-first-of-type:border-t lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-10"
    >
      <header>
        <h2 id={`${id}-title`} className="mb-1 text-xl">
          {translate(title)}
        </h2>
        <p className="text-sm text-ink-2">{translate(lead)}</p>
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">
        <Content />
      </div>
    </section>
  );
}
