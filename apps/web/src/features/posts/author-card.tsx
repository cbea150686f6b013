import { t } from '@skillhour/texts';
import { useState } from 'react';
import { useCall } from '@/api';
import { FollowButton, MemberLine, OfferLinks } from '@/entities/member';
import type { Blog } from '@/entities/post';
import { RequestFormDialog } from '@/exchange/new-request';
import { Button, Card, fullNameOf, shortNameOf } from '@/ui';
import { textOfHtml } from '@/ui/prose-html';

const SHOWN_SKILLS = 3;

/**
 * The author of a blog, below it: what they teach, the first lines about them, and a request for a session with them.
 * What loads later has its space reserved.
 */
export function AuthorCard({ blog }: { blog: Blog }) {
  const { user: author, is_following: following, tags } = blog;
  const [isAsking, setAsking] = useState(false);
  const { data } = useCall('identity.member.read', { id: author.id }, { revalidateOnFocus: false });
  const name = shortNameOf(author);
  return (
    <Card
      padded
      aria-label={t('About {name}', { name: fullNameOf(author) })}
      className="grid grid-cols-[minmax(0,1fr)] gap-3"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <MemberLine person={author} size="lg">
          @{author.username}
        </MemberLine>
        <div className="flex flex-wrap gap-2">
          <Button size="small" variant="primary" onClick={() => setAsking(true)}>
            {t('Ask {name}', { name })}
          </Button>
          <FollowButton size="small" labelKind="state" member={author} following={following} />
        </div>
      </div>
      <p dir="auto" className="line-clamp-2 min-h-11 text-sm text-ink-2 wrap-anywhere">
        {data && (textOfHtml(data.about_html) || t('No description available.'))}
      </p>
      <div className="flex min-h-9 flex-wrap items-center gap-1.5 max-md:min-h-11">
        {data && data.skills.length > 0 && <OfferLinks member={data} most={SHOWN_SKILLS} />}
      </div>
      <RequestFormDialog
        open={isAsking}
        onOpenChange={setAsking}
        teacher={author}
        tags={tags.map((tag) => tag.name)}
      />
    </Card>
  );
}
