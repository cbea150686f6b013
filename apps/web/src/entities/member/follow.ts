import { t } from '@skillhour/texts';
import { useState } from 'react';
import { unstable_serialize, useSWRConfig, type Cache } from 'swr';
import { refetch, tellFailure, useCommand, useInTurn, type CallOutput } from '@/api';
import { fullNameOf, type Person } from '@/ui';
import { followedIn, type Following } from './followed-in';

type Answer = Pick<CallOutput<'identity.follow.toggle'>, 'is_following'> & { followers_count?: number };

/** Whether it stands in what was read under a key. What is still being read is left alone: its answer would be thrown away. */
const standsIn = (cache: Cache, change: Following) => (key: Parameters<typeof unstable_serialize>[0]) => {
  const read: unknown = cache.get(unstable_serialize(key))?.data;
  return followedIn(read, change) !== read;
};

/** A member's page that was opened meanwhile: what it is reading may have been true before. */
const isBeingRead = (cache: Cache) => (key: Parameters<typeof unstable_serialize>[0]) =>
  Array.isArray(key) &&
  key[0] === 'identity.member.read' &&
  cache.get(unstable_serialize(key))?.isValidating === true;

/**
 * Whether the member is followed, and how to change it. What was pressed is shown at once, on every page that shows the member; the
 * server's answer is the truth, and a failure takes it back with a word.
 */
export function useFollow(member: Person, following: boolean): [shown: boolean, toggle: () => void] {
  const { cache, mutate } = useSWRConfig();
  const send = useCommand('identity.follow.toggle');
  const inTurn = useInTurn<string, Answer>();
  /** What was pressed, for as long as the page has not read anything else. */
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
