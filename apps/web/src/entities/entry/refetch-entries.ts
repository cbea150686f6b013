import { refetch } from '@/api';

/** Refetches everything that shows the skills of the member, after a change. */
export const refetchEntries = (): Promise<unknown> =>
  refetch(
    'identity.profile.read',
    'identity.member.read',
    'identity.member.list',
    'identity.member.suggest',
    'identity.offer.list',
    'identity.offer.read',
    'exchange.request.suggest',
    'exchange.home.read',
  );
