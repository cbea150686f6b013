import { t } from '@skillhour/texts';
import type { SkillRequest } from '@/exchange/views';
import { Note } from '@/ui';

/** Note for the owner and admins that an admin took the request down, and why. */
export function TakenDownNote({ request: { taken_down_reason: reason } }: { request: SkillRequest }) {
  if (reason === null) return null;
  return (
    <Note kind="info">
      <strong className="font-semibold">{t('An admin took this request down.')}</strong>{' '}
      {t('Its minutes are back.')}
      <p dir="auto" className="mt-1 break-words text-ink-2">
        {reason}
      </p>
    </Note>
  );
}
