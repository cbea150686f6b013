import { t } from '@skillhour/texts';
import { useState } from 'react';
import { unstable_serialize, useSWRConfig, type Cache } from 'swr';
import { refetch, tellFailure, useCommand, useInTurn, type CallOutput } from '@/api';
import { fullNameOf, type Person } from '@/ui';
import { followedIn, type Following } from './followed-in';

type Answer = Pick<CallOutput<'identity.follow.toggle'>, 'is_following'> & { followers_count?: number };

/**
 * Returns whether the cached response of a key contains the member. Pending reads are skipped, because changing them
 * would discard their response.
 */
const standsIn = (cache: Cache, change: Following) => (key: Parameters<typeof unstable_serialize>[0]) => {
  const read: unknown = cache.get(unstable_serialize(key))?.data;
  return followedIn(read, change) !== read;
};

/** Returns whether a key is a member's page that is loading. Its response may be from before the follow. */
const isBeingRead = (cache: Cache) => (key: Parameters<typeof unstable_serialize>[0]) =>
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
  const inTurn = useInTurn<string, Answer>();
  /** The pressed state, valid until the page reads a different one. */
  const [pressed, setPressed] = useState<{ since: boolean; now: boolean }>();
  const shown = pressed?.since === following ? pressed.now : following;

  const tell = async ({ is_following: now, followers_count: followers }: Answer) => {
    setPressed({ since: following, now });
    const change = { memberId: member.id, following: now, followers };
    await mutate(standsIn(cache, change), (read: unknown) => followedIn(read, change), { revalidate: false });
  };
  const toggle = () => {
    const told = tell({ is_following: !shown });
    void inTurn(member.id, {
      send: (id) => send({ id }),
      settle: async (answer) => {
        await told;
        await tell(answer);
        void mutate(isBeingRead(cache));
        void refetch(
          'identity.profile.read',
          'identity.follow.list_followers',
          'identity.follow.list_following',
        );
      },
      fail: async (failure, last = { is_following: shown }) => {
        await told;
        await tell(last);
        const name = fullNameOf(member);
        tellFailure(
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
