import { t } from '@skillhour/texts';
import { Minus, Plus } from 'lucide-react';
import { refetch, showErrorToast, useCommand, useActionQueue } from '@/api';
import type { TagView } from '@/entities/tag';
import { Button } from '@/ui';

type Followed = Pick<TagView, 'is_following' | 'followers_count'>;

/** Follows or unfollows the tag. A press is shown at once; the server's response is authoritative. */
export function FollowTag({ tag, onChange }: { tag: TagView; onChange: (change: Partial<TagView>) => void }) {
  const send = useCommand('content.tag.follow');
  const queue = useActionQueue<string, Followed>();
  const { id, name, is_following: follows, followers_count: followers } = tag;
  const show = ({ is_following, followers_count }: Followed) =>
    onChange({ is_following, isFollowing: is_following, followers_count });
  const toggle = () => {
    show({ is_following: !follows, followers_count: Math.max(0, followers + (follows ? -1 : 1)) });
    void queue(id, {
      send: () => send({ id }),
      settle: (response) => {
        show(response);
        void refetch('content.tag.count');
      },
      fail: (failure, last = tag) => {
        show(last);
        showErrorToast(
          failure,
          last.is_following
            ? t('We couldn’t unfollow {name}.', { name })
            : t('We couldn’t follow {name}.', { name }),
        );
      },
    });
  };
  return (
    <Button
      variant={follows ? 'plain' : 'primary'}
      icon={follows ? <Minus aria-hidden /> : <Plus aria-hidden />}
      onClick={({ detail }) => detail > 1 || toggle()}
    >
      {follows ? t('Unfollow') : t('Follow')}
    </Button>
  );
}
