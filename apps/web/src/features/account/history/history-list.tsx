import { t } from '@skillhour/texts';
import type { CallOutput } from '@/api';
import { useMember } from '@/auth';
import { formatDate } from '@/ui';

type Entry = CallOutput<'exchange.history.list'>['results'][number];

/** Exchanges in the old system: the other party, what it was about, and the minutes with their direction. */
export function HistoryList({ entries }: { entries: readonly Entry[] }) {
  const { id } = useMember();
  return (
    <ul aria-label={t('Exchanges before the move')} className="divide-y divide-line">
      {entries.map((entry, at) => (
        <HistoryRow key={`${entry.at} ${at}`} entry={entry} isGiven={entry.from.id === id} />
      ))}
    </ul>
  );
}

function HistoryRow({ entry, isGiven }: { entry: Entry; isGiven: boolean }) {
  const { at, from, to, minutes, tag, text } = entry;
  return (
    <li className="flex items-start justify-between gap-4 py-3 text-sm">
      <span className="grid min-w-0 gap-0.5">
        <strong dir="auto" className="font-semibold wrap-anywhere">
          {isGiven ? t('To {name}', { name: nameOf(to) }) : t('From {name}', { name: nameOf(from) })}
        </strong>
        {tag !== '' && (
          <span dir="auto" className="text-ink-2 wrap-anywhere">
            {tag}
          </span>
        )}
        {text !== '' && (
          <q dir="auto" className="wrap-anywhere">
            {text}
          </q>
        )}
        <time dateTime={at} className="text-xs text-ink-2">
          {formatDate(at)}
        </time>
      </span>
      <span className="font-semibold whitespace-nowrap">
        {isGiven ? t('−{minutes, number} min', { minutes }) : t('+{minutes, number} min', { minutes })}
      </span>
    </li>
  );
}

const nameOf = ({ name }: Entry['from']): string => name || t('The old bank');
