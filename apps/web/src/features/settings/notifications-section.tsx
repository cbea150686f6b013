import { t } from '@skillhour/texts';
import { useState } from 'react';
import { errorMessageOf, showErrorToast, useCall, useCommand } from '@/api';
import { Card, FailureNote, Loading, Skeleton, toast } from '@/ui';
import { QuietHours } from './quiet-hours';
import { TopicTable, type Preferences } from './topic-table';

/** Notification preferences; each change is saved at once. */
export function NotificationsSection() {
  const { data, error, mutate } = useCall('realtime.preferences.read', {});
  const update = useCommand('realtime.preferences.update');
  const [saved, setSaved] = useState<Preferences>();
  const preferences = saved ?? data;
  const change = async (changed: Partial<Preferences>) => {
    if (!preferences) return;
    setSaved({ ...preferences, ...changed });
    try {
      await mutate(await update(changed), { revalidate: false });
      toast.success(t('Saved.'));
    } catch (error) {
      showErrorToast(error, t('We couldn’t save it.'));
    }
    setSaved(undefined);
  };
  if (!preferences && error)
    return (
      <FailureNote onRetry={() => void mutate()}>
        {errorMessageOf(error, t('We couldn’t load your settings.'))}
      </FailureNote>
    );
  if (!preferences)
    return (
      <Loading>
        <Card padded className="grid gap-6">
          {[0, 1, 2, 3].map((bar) => (
            <Skeleton key={bar} className="h-8" />
          ))}
        </Card>
      </Loading>
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <TopicTable preferences={preferences} onChange={(changed) => void change(changed)} />
      <QuietHours preferences={preferences} onChange={(changed) => void change(changed)} />
    </div>
  );
}
