import type { CallOutput } from '@/api';

/* What pages show of the exchange, as its calls answer. */
export type SkillRequest = CallOutput<'exchange.request.list_mine'>['results'][number];
/** One with its text as it is read. */
export type WholeRequest = CallOutput<'exchange.request.read'>;
export type SuggestedRequest = CallOutput<'exchange.request.suggest'>['results'][number];
export type Proposal = CallOutput<'exchange.proposal.list'>[number];
export type Schedule = CallOutput<'exchange.session.read'>;
