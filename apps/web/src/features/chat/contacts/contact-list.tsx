import { t } from '@skillhour/texts';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { errorMessageOf, useCall } from '@/api';
import { useOnlineUpdates } from '@/live';
import { paths } from '@/routing';
import { Button, ButtonLink, EmptyState, FailureNote, Loading, Skeleton } from '@/ui';
import { ContactRow } from './contact-row';
import { useContacts } from './use-contacts';

/** Pauses and distances as in specification 2, section 9. */
const SEARCH_DEBOUNCE_MS = 300;
const SCROLL_DEBOUNCE_MS = 150;
const PREFETCH_SCREENS = 1.5;

const ONLINE_POLL_MS = 15_000;
/**
 * Polling interval if a socket reports presence: that of the open conversation, or the member's own. Polling then only finds new contacts.
 */
const ONLINE_POLL_WITH_PUSH_MS = 60_000;
const BARS = [0, 1, 2, 3, 4, 5];

/** The member's contacts, latest activity first. Scrolling loads more. */
export function ContactList({ chosen }: { chosen: string | undefined }) {
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), SEARCH_DEBOUNCE_MS);
  const { contacts, error, retry, hasMore, readMore } = useContacts(search);
  const hasPush = useOnlineUpdates(chosen === undefined);
  const refreshInterval = chosen !== undefined || hasPush ? ONLINE_POLL_WITH_PUSH_MS : ONLINE_POLL_MS;
  const online = useCall('realtime.contact.read_online', {}, { refreshInterval });
  const list = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const onScroll = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (list.current && isNearEnd(list.current)) readMore();
    }, SCROLL_DEBOUNCE_MS);
  };
  const here = online.data && new Set<string>(online.data.online_users);
  return (
    <section className="chat-contacts" aria-label={t('Contacts')}>
      <div className="grid gap-3 p-4">
        <h2 className="text-xl">{t('Messages')}</h2>
        <form
          role="search"
          aria-label={t('Contacts')}
          className="relative"
          onSubmit={(event) => event.preventDefault()}
        >
          <Search aria-hidden className="chat-search-icon" strokeWidth={1.8} />
          <input
            type="search"
            aria-label={t('Search contacts')}
            placeholder={t('Search contacts')}
            value={typed}
            maxLength={200}
            autoComplete="off"
            dir="auto"
            onChange={({ target }) => setTyped(target.value)}
            className="chat-search"
          />
        </form>
      </div>
      <div ref={list} className="chat-scroll" onScroll={onScroll} tabIndex={-1}>
        {!contacts && error && (
          <div className="p-4">
            <FailureNote onRetry={retry}>
              {errorMessageOf(error, t('We couldn’t load your contacts.'))}
            </FailureNote>
          </div>
        )}
        {!contacts && !error && <ContactSkeletons />}
        {contacts?.length === 0 && (
          <div className="p-4">
            {search === '' ? <NoContacts /> : <EmptyState title={t('No contacts found')} />}
          </div>
        )}
        <ul aria-label={t('Contacts')}>
          {contacts?.map((contact) => (
            <ContactRow
              key={contact.id}
              contact={contact}
              online={here ? here.has(contact.id) : contact.isOnline}
              current={contact.id === chosen}
            />
          ))}
        </ul>
        {contacts && hasMore && (
          <div className="p-4 text-center">
            {error && (
              <p className="mb-2 text-sm text-ink-2">
                {errorMessageOf(error, t('We couldn’t load your contacts.'))}
              </p>
            )}
            <Button size="small" variant="ghost" onClick={readMore}>
              {t('Show more')}
            </Button>
          </div>
        )}
      </div>
    </section>
  );
}

const isNearEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean =>
  scrollHeight - scrollTop - clientHeight < PREFETCH_SCREENS * window.innerHeight;

/** Debounces a value. */
function useDebounced(value: string, pauseMs: number): string {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return paused;
}

const NoContacts = () => (
  <EmptyState
    title={t('No contacts yet.')}
    action={<ButtonLink to={paths.users()}>{t('All users')}</ButtonLink>}
  >
    {t('Your followers, people you follow and people you have sessions with appear here.')}
  </EmptyState>
);

const ContactSkeletons = () => (
  <Loading className="grid gap-5 p-4">
    {BARS.map((bar) => (
      <div key={bar} className="flex gap-3">
        <Skeleton className="size-10 shrink-0 rounded-full" />
        <div className="grid grow gap-2">
          <Skeleton className="w-1/2" />
          <Skeleton className="w-4/5" />
        </div>
      </div>
    ))}
  </Loading>
);
