import type { KeyedMutator } from 'swr';
import type { OwnProfileView } from '@/entities/member';
import { isNewcomer } from './first-steps/is-newcomer';
import { NextSession } from './next-session';
import { OwnRequests } from './own-requests';
import { PendingAnswers } from './pending-answers';
import { PendingRatings } from './pending-ratings';
import { isAsked } from './suggestions';
import type { HomeView } from './use-home';

interface NextActionsProps {
  home: HomeView;
  mutate: KeyedMutator<HomeView>;
  profile: OwnProfileView | undefined;
}

/**
 * Sections about sessions, proposals and requests. A member with nothing under way sees only the one that suggests a
 * request, instead of several empty ones. New members see their first steps instead.
 */
export function NextActions({ home, mutate, profile }: NextActionsProps) {
  const { next_session: session, proposals, open_requests: requests, suggested } = home;
  const isIdle =
    session === null && proposals.count === 0 && requests.count === 0 && !suggested.some(isAsked);
  if (isIdle && profile && isNewcomer(profile)) return null;
  return (
    <>
      <PendingRatings count={home.to_rate} />
      {!isIdle && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8 xl:grid-cols-2">
          <NextSession session={session} />
          <PendingAnswers home={home} mutate={mutate} />
        </div>
      )}
      <OwnRequests requests={requests} />
    </>
  );
}
