import { t } from '@skillhour/texts';
import type { ApiError, CallOutput } from '@/api';
import { ListPanel } from '@/search/list-panel';
import { formatDayAndTime, Skeleton } from '@/ui';

type Chat = CallOutput<'exchange.session.read_chat'>;

interface RoomMessagesProps {
  chat: { data: Chat | undefined; error: ApiError | undefined; mutate: () => unknown };
  page: number;
  onPage: (page: number) => void;
  /** Names of both parties. */
  names: Record<Chat['results'][number]['sender'], string>;
}

/** The room chat of a session, oldest message first. */
export const RoomMessages = ({ chat: { data, error, mutate }, page, onPage, names }: RoomMessagesProps) => (
  <ListPanel
    data={data}
    error={error}
    page={page}
    onPage={onPage}
    failure={t('We couldn’t load the room’s messages.')}
    onRetry={() => void mutate()}
    skeleton={<Skeleton className="h-10 w-full" />}
    layout="grid gap-3"
    empty={<p className="text-sm text-ink-2">{t('No messages were sent in the room.')}</p>}
  >
    {({ sender, text, time }) => (
      <div className="grid gap-0.5 text-sm">
        <p className="text-ink-2">
          {t('{name}, {time}', { name: names[sender], time: formatDayAndTime(time) })}
        </p>
        <p dir="auto" className="max-w-[68ch] whitespace-pre-line wrap-anywhere">
          {text}
        </p>
      </div>
    )}
  </ListPanel>
);
