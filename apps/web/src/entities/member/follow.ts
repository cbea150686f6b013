import { t } from '@skillhour/texts';
import { useState } from 'react';
import { unstable_serialize, useSWRConfig, type Cache } from 'swr';
import { refetch, showErrorToast, useCommand, useActionQueue, type CallOutput } from '@/api';
import { clearPrefetched } from '@/api/prefetch';
import { fullNameOf, type Person } from '@/ui';
import { applyFollow, type FollowChange } from './follow-change';

type FollowResponse = Pick<CallOutput<'identity.follow.toggle'>, 'is_following'> & {
  followers_count?: number;
};

/**
 * Returns whether the cached response of a key contains the member. Pending reads are skipped, because changing them
 * would discard their response.
 */
const showsMember =
  (cache: Cache, change: FollowChange) => (key: Parameters<typeof unstable_serialize>[0]) => {
    const read: unknown = cache.get(unstable_serialize(key))?.data;
    return applyFollow(read, change) !== read;
  };

/** Returns whether a key is a member's page that is loading. Its response may be from before the follow. */
const isMemberLoading = (cache: Cache) => (key: Parameters<typeof unstable_serialize>[0]) =>
  Array.isArray(key) &&
  key[0] === 'identity.member.read' &&
  cache.get(unstable_serialize(key))?.isValidating === true;

/**
 * Returns whether the member is followed, and a toggle. A press is shown at once on every page that shows the member.
 * The server's response replaces it, and a failure reverts it with a toast.
 */
export function useFollow(member: Person, following: boolean): [shown: boolean, toggle: () => void] {
  const { cache, mutate } = useSWRConfig();
  const send = useCommand('identity.follow.toggle');
  const enqueue = useActionQueue<string, FollowResponse>();
  /** The pressed state, valid until the page reads a different one. */
  const [pressed, setPressed] = useState<{ since: boolean; now: boolean }>();
  const shown = pressed?.since === following ? pressed.now : following;

  const applyState = async ({ is_following: now, followers_count: followers }: FollowResponse) => {
    setPressed({ since: following, now });
    const change = { memberId: member.id, following: now, followers };
    await mutate(showsMember(cache, change), (read: unknown) => applyFollow(read, change), {
      revalidate: false,
    });
  };
  const toggle = () => {
    const applied = applyState({ is_following: !shown });
    void enqueue(member.id, {
      send: (id) => send({ id }),
      settle: async (response) => {
        await applied;
        await applyState(response);
        // A page that is about to open may have been requested before the follow.
        clearPrefetched();
        void mutate(isMemberLoading(cache));
        void refetch(
          'identity.profile.read',
          'identity.follow.list_followers',
          'identity.follow.list_following',
        );
      },
      fail: async (failure, last = { is_following: shown }) => {
        await applied;
        await applyState(last);
        const name = fullNameOf(member);
        showErrorToast(
          failure,
          last.is_following
            ? t('We couldn’t unfollow {name}.', { name })
            : t('We couldn’t follow {name}.', { name }),
        );
      },
    });
  };
  return [shown, toggle];
}
