import type { SearchKind } from '@skillhour/contracts';
import type { SearchHit } from './search-groups';
import { Avatar } from '@/ui/avatar';
import { fullNameOf } from '@/ui/person';
import { HighlightOrText } from '../highlight';
import { matchRangesOf } from '../match-ranges';
import { SEARCH_KINDS } from './search-kinds';

interface ResultContentProps {
  kind: SearchKind;
  hit: SearchHit;
  /** The text whose matches are highlighted. */
  search: string;
}

/** Content of one result: photo or icon, the title with its matches, and one line about it. */
export function ResultContent({ kind, hit: { title, preview, user }, search }: ResultContentProps) {
  const { icon: Icon } = SEARCH_KINDS[kind];
  const isMember = kind === 'members';
  const about = [user && !isMember && fullNameOf(user), preview].filter(Boolean).join(' · ');
  return (
    <>
      {isMember && user ? (
        <Avatar person={user} size="xs" />
      ) : (
        <span className="grid size-7 shrink-0 place-items-center text-ink-2">
          <Icon aria-hidden className="size-5" />
        </span>
      )}
      <span className="min-w-0 flex-1">
        <span dir="auto" title={title} className="block truncate">
          <HighlightOrText found={{ text: title, ranges: matchRangesOf(title, search) }} text={title} />
        </span>
        {about !== '' && (
          <span dir="auto" className="block truncate text-xs text-ink-2">
            {about}
          </span>
        )}
      </span>
    </>
  );
}
