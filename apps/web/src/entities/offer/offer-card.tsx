import { t, translate } from '@skillhour/texts';
import { CalendarClock } from 'lucide-react';
import { Link } from 'react-router-dom';
import { serverNow } from '@/api';
import { useMember } from '@/auth';
import { LEVELS } from '@/entities/entry/levels';
import { MemberLine } from '@/entities/member';
import { paths } from '@/routing';
import { SearchHighlight } from '@/search';
import { Chips, Skeleton } from '@/ui';
import { deviceTimeZone } from '@/ui/zone-names';
import type { OfferView } from './views';
import { describeDays } from './weekly-times';

const FRAME = 'relative grid h-full content-start gap-3 rounded-lg border border-line bg-surface p-5';

/** An offer in a list: the skill, its teacher, and on which days they can usually be asked. The whole card is a link. */
export function OfferCard({
  offer,
  level: Heading = 'h2',
}: {
  offer: OfferView;
  /** Level of its heading on the page. */
  level?: 'h2' | 'h3';
}) {
  const me = useMember();
  const { id, name, level, preview, tags, user, availability } = offer;
  const facts = [level && translate(LEVELS[level]), user.id === me.id && t('This is your own offer.')].filter(
    (fact) => typeof fact === 'string',
  );
  return (
    <article className={`${FRAME} hover:border-edge`}>
      <div className="grid gap-1">
        <Heading dir="auto" className="line-clamp-2 text-lg wrap-anywhere">
          <Link to={paths.offer(id)} className="after:absolute after:inset-0 after:rounded-lg">
            <SearchHighlight>{name}</SearchHighlight>
          </Link>
        </Heading>
        {facts.length > 0 && <p className="text-sm text-ink-2">{facts.join(' · ')}</p>}
      </div>
      <MemberLine person={user} stats={user} size="sm" />
      {preview !== '' && (
        <p dir="auto" className="line-clamp-2 text-ink-2 wrap-anywhere">
          <SearchHighlight>{preview}</SearchHighlight>
        </p>
      )}
      {tags.length > 0 && <Chips names={tags.map((tag) => tag.name)} />}
      <p className="inline-flex items-center gap-1.5 text-sm text-ink-2">
        <CalendarClock aria-hidden className="size-4" />
        {describeDays(availability, deviceTimeZone(), serverNow())}
      </p>
    </article>
  );
}

/** Skeleton with the same layout. */
export const OfferCardSkeleton = () => (
  <div className={FRAME}>
    <Skeleton className="h-5 w-2/3" />
    <Skeleton className="h-10 w-48" />
    <Skeleton className="w-full" />
    <Skeleton className="w-5/6" />
    <Skeleton className="w-40" />
  </div>
);
