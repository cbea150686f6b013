import type { HomeView } from './use-home';

/** A request that the member could teach. */
export type SuggestedRequest = HomeView['suggested'][number];

/** Returns whether the owner asked the member, so that the request waits for their answer. */
export const isAsked = ({ reason: { asked, invited } }: SuggestedRequest): boolean => asked || invited;
