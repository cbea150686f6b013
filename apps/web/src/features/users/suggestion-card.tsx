import { t } from '@skillhour/texts';
import { X } from 'lucide-react';
import { useState } from 'react';
import { FollowButton, MemberLine, reliabilityWords, type SuggestedMember } from '@/entities/member';
import { RequestFormDialog } from '@/exchange/new-request';
import { Button, callName, fullNameOf, IconButton, Stars, Words } from '@/ui';
import { listOf } from '@/ui/figures';

/** A suggested teacher, and the reason for the suggestion. */
export function SuggestionCard({ member, onDismiss }: { member: SuggestedMember; onDismiss: () => void }) {
  const [asking, setAsking] = useState(false);
  const name = fullNameOf(member);
  const turnedUp = reliabilityWords(member);
  return (
    <article className="relative grid grid-rows-[auto_auto_1fr_auto] content-start gap-3 rounded-lg border border-line bg-surface p-5">
      <IconButton
        label={t('Do not suggest {name}', { name })}
        icon={<X aria-hidden />}
        onClick={onDismiss}
        className="absolute! end-1.5 top-1.5 z-2 text-ink-2"
      />
      <MemberLine person={member} size="lg" className="pe-8">
        @{member.username}
      </MemberLine>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {member.ratings_count > 0 && <Stars rating={member.rating} />}
        {turnedUp !== undefined && <span className="text-xs text-ink-2">{turnedUp}</span>}
      </div>
      <p className="text-sm text-ink-2">{reason(member)}</p>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => setAsking(true)}>
          {t('Ask {name}', { name: callName(member) })}
        </Button>
        <FollowButton
          member={member}
          following={member.is_following}
          says="state"
          size="small"
          variant="ghost"
        />
      </div>
      <RequestFormDialog open={asking} onOpenChange={setAsking} teacher={member} />
    </article>
  );
}

const reason = ({
  reason: { teaches },
  sessions_taught: taught,
  ratings_count: ratings,
}: SuggestedMember) => (
  <Words
    text={
      taught > 0
        ? t(
            'Teaches <thing>{things}</thing>. {taught, plural, one {# session} other {# sessions}} taught so far.',
            { things: listOf(teaches), taught },
          )
        : ratings > 0
          ? t('Teaches <thing>{things}</thing>. You would be the first.', { things: listOf(teaches) })
          : t('Teaches <thing>{things}</thing>. New here: you would be among the first.', {
              things: listOf(teaches),
            })
    }
    parts={{ thing: (words) => <b className="font-semibold text-ink">{words}</b> }}
  />
);
