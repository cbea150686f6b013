import { t } from '@skillhour/texts';
import { useState } from 'react';
import {
  call,
  errorMessageOf,
  refetch,
  showErrorToast,
  useActionQueue,
  useCall,
  type CallOutput,
} from '@/api';
import { Card, FailureNote, Switch, toast } from '@/ui';

type SavedProfile = CallOutput<'identity.profile.update'>;
type Choices = Partial<Pick<SavedProfile, 'show_email' | 'show_balance'>>;

/** Choices about what other members see of this member; each change is saved at once. */
export function Privacy() {
  const { data, error, mutate } = useCall('identity.profile.read', {});
  /** Choices that are being saved. */
  const [pending, setPending] = useState<Choices>({});
  const enqueue = useActionQueue<Choices, SavedProfile>();
  if (!data)
    return (
      error && (
        <FailureNote onRetry={() => void mutate()}>
          {errorMessageOf(error, t('We couldn’t load your settings.'))}
        </FailureNote>
      )
    );
  const finish = async (saved: SavedProfile | undefined) => {
    if (saved) await mutate(saved, { revalidate: false });
    setPending({});
    await refetch('identity.member.read', 'identity.member.list');
  };
  const change = (choice: Choices) => {
    setPending((now) => ({ ...now, ...choice }));
    void enqueue(choice, {
      send: (next) => call('identity.profile.update', next),
      settle: (saved) => {
        toast.success(t('Saved.'));
        return finish(saved);
      },
      fail: (failure, saved) => {
        showErrorToast(failure, t('We couldn’t save it.'));
        return finish(saved);
      },
    });
  };
  const shown = { ...data, ...pending };
  return (
    <Card padded className="grid gap-4">
      <Switch
        label={t('Show my email address')}
        hint={t('To other members, on your page and in lists.')}
        checked={shown.show_email}
        onChange={(show_email) => change({ show_email })}
      />
      <Switch
        label={t('Show my time balance')}
        hint={t('To other members, on your page.')}
        checked={shown.show_balance}
        onChange={(show_balance) => change({ show_balance })}
      />
    </Card>
  );
}
