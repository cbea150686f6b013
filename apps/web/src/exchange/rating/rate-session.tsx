import { t } from '@skillhour/texts';
import { Star } from 'lucide-react';
import { useState } from 'react';
import { useMember } from '@/auth';
import { Button, shortNameOf } from '@/ui';
import type { Schedule } from '../views';
import { LazyRatingDialog } from './lazy-rating-dialog';

/**
 * Button to rate the other party of a session, shown until the caller has rated. It reopens a dialog that was closed by
 * "Later".
 */
export function RateSession({ session, primary = false }: { session: Schedule; primary?: boolean }) {
  const me = useMember();
  const [open, setOpen] = useState(false);
  if (session.status !== 'CO' || session.too_short || (session.rated && !open)) return null;
  const person = session.teacher.id === me.id ? session.student : session.teacher;
  const name = shortNameOf(person);
  return (
    <>
      <Button
        variant={primary ? 'primary' : 'plain'}
        icon={<Star aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('Rate {name}', { name })}
      </Button>
      <LazyRatingDialog session={session} person={person} open={open} onOpenChange={setOpen} />
    </>
  );
}
