import { t } from '@skillhour/texts';
import { Link } from 'react-router-dom';
import { RelativeTime, RichText } from '@/ui';

/** The time of writing and of the last edit, with a link to the history. */
export function PostedTime({
  at,
  editedAt,
  history,
}: {
  at: string;
  editedAt: string | null;
  history?: string;
}) {
  if (editedAt === null) return <RelativeTime at={at} />;
  return (
    <RichText
      text={t('<written></written>, edited <edited></edited>')}
      parts={{
        written: () => <RelativeTime at={at} />,
        edited: () =>
          history === undefined ? (
            <RelativeTime at={editedAt} />
          ) : (
            <Link to={history} className="relative z-1 underline underline-offset-[.18em] hover:text-ink">
              <RelativeTime at={editedAt} />
            </Link>
          ),
      }}
    />
  );
}
