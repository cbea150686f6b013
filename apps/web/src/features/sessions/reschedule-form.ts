import { RescheduleForm } from '@skillhour/contracts';
import type { z } from 'zod';
import { contractResolver } from '@/forms/contract-resolver';
import { limitsOf } from '@/forms/limits';

type RescheduleContent = z.output<typeof RescheduleForm>;
/** The form as its controls hold it: all of it text, the time as ISO 8601 whatever zone it is shown in. */
type RescheduleFields = Record<keyof RescheduleContent, string>;

export const rescheduleFieldNames = Object.keys(RescheduleForm.shape) as (keyof RescheduleFields)[];
export const reasonLimits = limitsOf(RescheduleForm.shape.reason);

/** The contract's rules. */
export const rescheduleResolver = contractResolver<RescheduleFields, RescheduleContent>(RescheduleForm);
