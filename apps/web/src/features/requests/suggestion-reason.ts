import { t } from '@skillhour/texts';
import type { ExploredRequest } from '@/exchange/views';
import { shortNameOf } from '@/ui';
import { formatList } from '@/ui/number-format';

/** Formats why a request is suggested to the member. */
export function suggestionReason(
  owner: ExploredRequest['user'],
  { asked, invited, teaches }: NonNullable<ExploredRequest['reason']>,
): string {
  if (asked) return t('{name} asked you first.', { name: shortNameOf(owner) });
  return invited
    ? t('{name} asked you.', { name: shortNameOf(owner) })
    : t('You teach {things}.', { things: formatList(teaches) });
}
