import { t } from '@skillhour/texts';
import { Note } from '@/ui';
import type { Blog } from './views';

/**
 * Note for the author and the admins, who alone still see taken-down content: the reason, and which actions are
 * blocked.
 */
export function TakenDownNote({
  of: { taken_down: takenDown },
  children,
}: {
  of: Pick<Blog, 'taken_down'>;
  children?: string;
}) {
  if (!takenDown) return null;
  return (
    <Note kind="info">
      <strong className="font-semibold">{t('An admin took this down.')}</strong>{' '}
      {t('Only the author and admins can see it.')} {children}
      <p dir="auto" className="mt-1 break-words text-ink-2">
        {takenDown.reason}
      </p>
    </Note>
  );
}
