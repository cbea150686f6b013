import { t } from '@skillhour/texts';
import { refetch, showErrorToast, useCommand } from '@/api';
import { ConfirmButton } from '@/exchange/confirm-button';
import type { SkillRequest } from '@/exchange/views';
import { fullNameOf } from '@/ui';

/**
 * Button to decline a request that is reserved for the member, with a confirmation. `listed`: in a list, where the name
 * of the button contains the request's title.
 */
export function DeclineRequest({
  request: { id, title, user },
  listed = false,
}: {
  request: Pick<SkillRequest, 'id' | 'title' | 'user'>;
  listed?: boolean;
}) {
  const send = useCommand('exchange.request.decline');
  const decline = async () => {
    try {
      await send({ id });
    } catch (error) {
      showErrorToast(error, t('We couldn’t send your answer.'));
    }
    await refetch(
      'exchange.request.read',
      'exchange.request.suggest',
      'exchange.request.explore',
      'exchange.home.read',
    );
  };
  return (
    <ConfirmButton
      title={t('Decline this request?')}
      description={t('We notify {owner}, and it opens to everyone.', { owner: fullNameOf(user) })}
      confirm={t('Not this time')}
      name={listed ? t('Not this time: {title}', { title }) : undefined}
      cancel={t('Go back')}
      busy={t('Sending...')}
      action={decline}
    />
  );
}
