import { t } from '@skillhour/texts';
import { X } from 'lucide-react';
import { useState } from 'react';
import { FollowButton, MemberLine, formatReliability, type SuggestedMember } from '@/entities/member';
import { RequestFormDialog } from '@/exchange/new-request';
import { Button, shortNameOf, fullNameOf, IconButton, Stars, RichText } from '@/ui';
import { formatList } from '@/ui/number-format';

/** A suggested teacher, and the reason for the suggestion. */
export function SuggestionCard({ member, onDismiss }: { member: SuggestedMember; onDismiss: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const name = fullNameOf(member);
  const reliability = formatReliability(member);
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
        {reliability !== undefined && <span className="text-xs text-ink-2">{reliability}</span>}
      </div>
      <p className="text-sm text-ink-2">{suggestionReason(member)}</p>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => setOpen(true)}>
          {t('Ask {name}', { name: shortNameOf(member) })}
        </Button>
        <FollowButton
          member={member}
          following={member.is_following}
          labelKind="state"
          size="small"
          variant="ghost"
        />
      </div>
      <RequestFormDialog open={isOpen} onOpenChange={setOpen} teacher={member} />
    </article>
  );
}

const suggestionReason = ({
  reason: { teaches },
  sessions_taught: taught,
  ratings_count: ratings,
}: SuggestedMember) => (
  <RichText
    text={
      taught > 0
        ? t(
            'Teaches <thing>{things}</thing>. {taught, plural, one {# session} other {# sessions}} taught so far.',
            { things: formatList(teaches), taught },
          )
        : ratings > 0
          ? t('Teaches <thing>{things}</thing>. You would be the first.', { things: formatList(teaches) })
          : t('Teaches <thing>{things}</thing>. New here: you would be among the first.', {
              things: formatList(teaches),
            })
    }
    parts={{ thing: (content) => <b className="font-semibold text-ink">{content}</b> }}
  />
);
