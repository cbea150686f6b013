import { say, t } from '@skillhour/texts';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useCall, useSettled } from '@/api';
import { Page, paths } from '@/routing';
import { Card, cx, Loading, Skeleton, TextLink, Words } from '@/ui';
import { PARTS, type SettingsPart } from './parts';

/** All settings on one page: section headings on the left, settings on the right; the tabs scroll to a section. */
export default function SettingsPage() {
  const { hash } = useLocation();
  const wanted = hash.slice(1);
  const current = PARTS.find(({ id }) => id === wanted) ?? PARTS[0];
  const standsStill = useStandsStill();
  useEffect(() => {
    if (wanted && standsStill) document.getElementById(wanted)?.scrollIntoView();
  }, [wanted, standsStill]);
  return (
    <Page title={t('Settings')}>
      <p className="-mt-3 mb-4 text-ink-2">
        <Words
          text={t('Edit what others see on <link>your profile</link>.')}
          parts={{ link: (words) => <TextLink to={paths.profile()}>{words}</TextLink> }}
        />{' '}
        <TextLink to={paths.selfTest()}>{t('Test your devices and network')}</TextLink>
      </p>
      <nav aria-label={t('Settings')} className="mb-2 flex gap-6 overflow-x-auto border-b border-line">
        {PARTS.map(({ id, title }) => (
          <Link
            key={id}
            to={`#${id}`}
            aria-current={id === current?.id ? 'true' : undefined}
            className={cx(
              'shrink-0 border-b-3 py-3 whitespace-nowrap text-ink no-underline',
              id === current?.id ? 'border-spruce font-semibold' : 'border-transparent',
            )}
          >
            {say(title)}
          </Link>
        ))}
      </nav>
      {standsStill ? (
        PARTS.map((part) => <Part key={part.id} part={part} />)
      ) : (
        <Loading>
          <Card padded className="grid gap-6">
            {PARTS.map(({ id }) => (
              <Skeleton key={id} className="h-8" />
            ))}
          </Card>
        </Loading>
      )}
    </Page>
  );
}

/** Returns whether everything has loaded that determines the positions of the sections. */
const useStandsStill = () =>
  useSettled(
    useCall('identity.login_session.list', { page: 1 }),
    useCall('identity.second_factor.read', {}),
    useCall('realtime.preferences.read', {}),
    useCall('exchange.calendar.read_address', {}),
    useCall('identity.export.read', {}),
  );

function Part({ part: { id, title, lead, Content } }: { part: SettingsPart }) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid grid-cols-[minmax(0,1fr)] gap-5 border-line py-8 not-first-of-type:border-t lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-10"
    >
      <header>
        <h2 id={`${id}-title`} className="mb-1 text-xl">
          {say(title)}
        </h2>
        <p className="text-sm text-ink-2">{say(lead)}</p>
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">
        <Content />
      </div>
    </section>
  );
}
