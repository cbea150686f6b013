import { ProposalForm } from '@skillhour/contracts';
import type { z } from 'zod';
import { fromFieldIn } from '@/exchange/local-time';
import { contractResolver } from '@/forms/contract-resolver';
import { limitsOf } from '@/forms/limits';

type ProposalContent = z.output<typeof ProposalForm>;
/** The form as its controls hold it: all of it text, the time that of a clock in the chosen zone. */
export type ProposalFields = Record<keyof ProposalContent, string>;

export const proposalFieldNames = Object.keys(ProposalForm.shape) as (keyof ProposalFields)[];
export const noteLimits = limitsOf(ProposalForm.shape.note);

/** The contract's rules, for the moment that the controls mean. */
export const proposalResolver = contractResolver<ProposalFields, ProposalContent>(ProposalForm, (fields) => ({
  ...fields,
  scheduled_time: fromFieldIn(fields.scheduled_time, fields.timezone),
}));
