import { t } from '@skillhour/texts';

/** Correlation id that a member can give to support, who find the failure in the logs by it. */
export function Reference({ id }: { id: string }) {
  return <p className="mt-1 text-xs break-all opacity-80">{t('Reference: {id}', { id })}</p>;
}
