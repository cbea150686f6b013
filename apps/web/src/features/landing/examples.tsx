import { translate, t, text } from '@skillhour/texts';
import { paths } from '@/routing';
import { ButtonLink } from '@/ui/button-link';
import { Minutes } from '@/ui/minutes';
import { portraits } from './portraits';

const EXAMPLES = [
  { portrait: portraits.yuki, title: text('True a wobbly bicycle wheel'), minutes: 45 },
  { portrait: portraits.luca, title: text('Read my first Malayalam menu'), minutes: 30 },
  { portrait: portraits.hanna, title: text('Pivot tables, without the fear'), minutes: 60 },
  { portrait: portraits.samuel, title: text('Bar chords that do not buzz'), minutes: 25 },
  { portrait: portraits.elsie, title: text('Send photos from my phone to my grandchildren'), minutes: 20 },
];

/** Sample requests, labeled as examples, because real requests belong to members. */
export function Examples() {
  return (
    <div className="landing-width landing-examples mx-auto grid items-center gap-6 px-[1.15rem] py-12 sm:px-8">
      <div className="grid justify-items-start gap-4">
        <h2 className="text-3xl leading-[1.12]">{t('What would you ask for?')}</h2>
        <p className="max-w-[46ch] text-ink-2">
          {t(
            'Anything from five minutes to three hours. If you could help with one of these, you already have something to trade.',
          )}
        </p>
        <ButtonLink to={paths.requests('explore')}>{t('Explore requests')}</ButtonLink>
      </div>
      <ul aria-label={t('Examples of requests')}>
        {EXAMPLES.map(({ portrait, title, minutes }) => (
          <li
            key={title.id}
            className="landing-example grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3.5 gap-y-1 border-b border-line py-3.5"
          >
            <img src={portrait} alt="" width="40" height="40" className="size-10 rounded-full" />
            <span className="grid leading-snug">
              <strong className="font-semibold">{translate(title)}</strong>
              <span className="text-sm text-ink-2">{t('{minutes, number} min', { minutes })}</span>
            </span>
            <Minutes available={minutes} className="landing-example-minutes max-sm:col-start-2" />
          </li>
        ))}
      </ul>
    </div>
  );
}
