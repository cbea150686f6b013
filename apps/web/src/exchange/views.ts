import type { CallOutput } from '@/api';

/* What pages show of the exchange, as its calls answer. */
export type SkillRequest = CallOutput<'exchange.request.read'>;
export type Proposal = CallOutput<'exchange.proposal.list'>[number];
export type Schedule = CallOutput<'exchange.session.read'>;
