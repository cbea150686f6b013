import { ProposalForm } from '@skillhour/contracts';
import type { z } from 'zod';
import { contractResolver } from '@/forms/contract-resolver';
import { limitsOf } from '@/forms/limits';

type ProposalContent = z.output<typeof ProposalForm>;
/** The form as its controls hold it: all of it text, the time as ISO 8601 whatever zone it is shown in. */
type ProposalFields = Record<keyof ProposalContent, string>;

export const proposalFieldNames = Object.keys(ProposalForm.shape) as (keyof ProposalFields)[];
export const noteLimits = limitsOf(ProposalForm.shape.note);

/** The contract's rules. */
export const proposalResolver = contractResolver<ProposalFields, ProposalContent>(ProposalForm);
