import { ProposalForm } from '@skillhour/contracts';
import type { z } from 'zod';
import { contractResolver } from '@/forms/contract-resolver';
import { limitsOf } from '@/forms/limits';

type ProposalContent = z.output<typeof ProposalForm>;
/** Field values of the form as text. The time is in ISO 8601, regardless of the displayed time zone. */
type ProposalFields = Record<keyof ProposalContent, string>;

export const proposalFieldNames = Object.keys(ProposalForm.shape) as (keyof ProposalFields)[];
export const noteLimits = limitsOf(ProposalForm.shape.note);

/** Validates the form with the contract's rules. */
export const proposalResolver = contractResolver<ProposalFields, ProposalContent>(ProposalForm);
