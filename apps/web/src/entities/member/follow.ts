import { t } from '@skillhour/texts';
import { useRef, useState } from 'react';
import { mutate } from 'swr';
import { refetch, tellFailure, useCommand } from '@/api';
import { fullNameOf, type Person } from '@/ui';
import { followedIn, type Following } from './followed-in';

/** Every page that shows the member says so at once. */
const show = (change: Following): Promise<unknown> =>
  mutate(
    () => true,
    (read: unknown) => followedIn(read, change),
    { revalidate: false },
  );

/**
 * Whether the member is followed, and how to change it. What was pressed is shown at once; the server's answer is the truth, and a
 * failure takes it back with a word.
 */
export function useFollow(member: Person, following: boolean): [shown: boolean, toggle: () => Promise<void>] {
  const send = useCommand('identity.follow.toggle');
  const isUnderWay = useRef(false);
  /** What was pressed, for as long as the page has not read anything else. */
  const [pressed, setPressed] = useState<{ since: boolean; now: boolean }>();
  const shown = pressed?.since === following ? pressed.now : following;

  const toggle = async () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    const tell = (now: boolean, followers?: number) => {
      setPressed({ since: following, now });
      return show({ memberId: member.id, following: now, followers });
    };
    const told = tell(!shown);
    try {
      const answer = await send({ id: member.id });
      await told;
      await tell(answer.is_following, answer.followers_count);
      void refetch(
        'identity.profile.read',
        'identity.follow.list_followers',
        'identity.follow.list_following',
      );
    } catch (failure) {
      await told;
      await tell(shown);
      const name = fullNameOf(member);
      tellFailure(
        failure,
        shown
          ? t('You still follow {name}: something went wrong.', { name })
          : t('You do not follow {name} yet: something went wrong.', { name }),
      );
    } finally {
      isUnderWay.current = false;
    }
  };
  return [shown, toggle];
}
