import { readableText } from '@skillhour/contracts';
import { translate, t } from '@skillhour/texts';
import { Link } from 'react-router-dom';
import { cx, formatDayAndTime, RelativeTime, RichText, type RichTextParts } from '@/ui';
import { urlOfActTarget, type Act } from './act';

const BOLD: RichTextParts = {
  b: (content) => (
    <b dir="auto" className="font-semibold text-ink">
      {content}
    </b>
  ),
};

/** An admin action: when it happened, a sentence, the reason, and the changed values. `compact`: stacked layout for narrow places. */
export function ActRow({ act, compact = false }: { act: Act; compact?: boolean }) {
  const { text, reason, changes, created_at: at } = act;
  const url = urlOfActTarget(act);
  return (
    <article
      className={cx(
        'grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-1 px-[1.125rem] py-3.5 text-sm sm:px-6',
        !compact && 'md:grid-cols-[8rem_minmax(0,1fr)_auto]',
      )}
    >
      <span className="text-ink-2">
        <RelativeTime at={at} />
      </span>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1 wrap-anywhere">
        <p className="text-ink-2">
          <RichText text={translate(readableText(text, (moment) => formatDayAndTime(moment)))} parts={BOLD} />
        </p>
        {reason !== '' && (
          <p dir="auto">
            <q className="line-clamp-4">{reason}</q>
          </p>
        )}
        {changes.map(({ field, before, after }) => (
          <p key={field} className="text-xs text-ink-2">
            <RichText
              text={t('{field}: <before></before> became <after></after>', { field })}
              parts={{
                before: () => <Value of={before} />,
                after: () => <Value of={after} />,
              }}
            />
          </p>
        ))}
      </div>
      {url !== undefined && (
        <Link
          to={url}
          aria-label={t('Review {thing}', { thing: act.thing.label })}
          className="justify-self-start text-spruce underline underline-offset-[.18em] max-md:min-h-11"
        >
          {t('Review')}
        </Link>
      )}
    </article>
  );
}

const Value = ({ of: value }: { of: string | null }) =>
  value === null || value === '' ? (
    <span>{t('nothing')}</span>
  ) : (
    <q dir="auto" className="text-ink">
      {value}
    </q>
  );
