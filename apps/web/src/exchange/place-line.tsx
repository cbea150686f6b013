import { t } from '@skillhour/texts';
import { MapPin } from 'lucide-react';

/** Line with the place where the two meet in person; empty for a session in the room. Only the two parties see it. */
export const PlaceLine = ({ place }: { place: string | undefined }) =>
  place !== undefined && (
    <p className="flex items-start gap-2 text-sm">
      <MapPin role="img" aria-label={t('Place')} className="mt-0.5 size-4 shrink-0 text-ink-2" />
      <span dir="auto" className="min-w-0 wrap-anywhere">
        {place}
      </span>
    </p>
  );
