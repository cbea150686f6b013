import { t } from '@skillhour/texts';

/** A quiet line that a member can read to support: by it what went wrong is found in the logs. */
export function Reference({ id }: { id: string }) {
  return <p className="mt-1 text-xs break-all opacity-80">{t('Reference: {id}', { id })}</p>;
}
