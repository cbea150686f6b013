import { say, t } from '@skillhour/texts';
import { EyeOff, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Badge, Card } from '@/ui';
import { RelativeWords } from '@/ui/relative-words';
import { AdminMemberLine } from '../member';
import { Decision } from './decision';
import { Decisions } from './decisions';
import { ReportNotes } from './report-notes';
import { KINDS, placeOf, type Thing } from './thing';
import { ThingText } from './thing-text';

/** A piece of reported content: what it is, why it was reported, and the available decisions. */
export function ThingCard({ thing }: { thing: Thing }) {
  const { label, icon } = KINDS[thing.kind];
  const place = thing.state === 'shown' ? placeOf(thing) : undefined;
  // Legacy reports have no stored title, and some content has none.
  const title = thing.title || say(label);
  return (
    <Card padded aria-label={title} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
        <div className="flex flex-wrap gap-2">
          <Badge tone="stone" icon={icon}>
            {say(label)}
          </Badge>
          {thing.state === 'taken_down' && (
            <Badge tone="rose" icon={EyeOff}>
              {t('Taken down')}
            </Badge>
          )}
          {thing.state === 'deleted' && (
            <Badge tone="stone" icon={Trash2}>
              {t('Deleted by its author')}
            </Badge>
          )}
        </div>
        <h2 dir="auto" className="text-lg wrap-anywhere">
          {place === undefined ? (
            title
          ) : (
            <Link to={place} className="text-ink no-underline hover:underline">
              {title}
            </Link>
          )}
        </h2>
        <AdminMemberLine person={thing.user}>
          <RelativeWords text={t('Written <when></when>')} at={thing.created_at} />
        </AdminMemberLine>
      </div>
      {thing.state !== 'deleted' && <ThingText thing={thing} />}
      <ReportNotes thing={thing} />
      {thing.decision && <Decision decision={thing.decision} />}
      <Decisions thing={thing} />
    </Card>
  );
}
