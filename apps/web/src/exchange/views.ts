import type { CallOutput } from '@/api';

/* The exchange as pages show it, derived from the responses of the exchange service. */
export type SkillRequest = CallOutput<'exchange.request.list_mine'>['results'][number];
/** A request with its rendered text. */
export type RequestDetails = CallOutput<'exchange.request.read'>;
export type ExploredRequest = CallOutput<'exchange.request.explore'>['results'][number];
export type Proposal = CallOutput<'exchange.proposal.list'>[number];
export type Schedule = CallOutput<'exchange.session.read'>;
