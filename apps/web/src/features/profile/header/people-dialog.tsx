import { t } from '@skillhour/texts';
import { useState } from 'react';
import { useCall } from '@/api';
import { FollowButton, MemberLine, type MemberProfileView } from '@/entities/member';
import { ListPanel } from '@/search';
import { Dialog, EmptyState, fullNameOf, Skeleton } from '@/ui';

/** The kind of list. */
export type PeopleKind = 'followers' | 'following';

interface PeopleDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  member: MemberProfileView;
  kind: PeopleKind;
}

/** Followers of a member, or the members they follow. */
export function PeopleDialog({ open, onOpenChange, member, kind }: PeopleDialogProps) {
  const name = fullNameOf(member);
  const title =
    kind === 'followers' ? t('{name}’s followers', { name }) : t('People {name} follows', { name });
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title}>
      {open && <People key={kind} id={member.id} kind={kind} onLeave={() => onOpenChange(false)} />}
    </Dialog>
  );
}

function People({ id, kind, onLeave }: { id: string; kind: PeopleKind; onLeave: () => void }) {
  const [page, setPage] = useState(1);
  const name = kind === 'followers' ? 'identity.follow.list_followers' : 'identity.follow.list_following';
  const { data, error, mutate } = useCall(name, { id, page }, { keepPreviousData: true });
  return (
    <ListPanel
      data={data}
      error={error}
      page={page}
      onPage={setPage}
      failure={t('We couldn’t load the users.')}
      onRetry={() => void mutate()}
      layout="grid gap-3"
      skeleton={<Skeleton className="h-11 w-full" />}
      empty={<EmptyState title={kind === 'followers' ? t('Nobody yet.') : t('They follow nobody yet.')} />}
    >
      {(person) => (
        <span className="flex items-center justify-between gap-3">
          {/* Opening a profile closes the dialog. */}
          <span className="min-w-0" onClick={onLeave}>
            <MemberLine person={person}>@{person.username}</MemberLine>
          </span>
          <FollowButton member={person} following={person.is_following} labelKind="state" size="small" />
        </span>
      )}
    </ListPanel>
  );
}
