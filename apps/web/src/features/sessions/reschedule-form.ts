import { RescheduleForm } from '@skillhour/contracts';
import type { z } from 'zod';
import { contractResolver } from '@/forms/contract-resolver';
import { limitsOf } from '@/forms/limits';

type RescheduleContent = z.output<typeof RescheduleForm>;
/** Field values of the form as text. The time is in ISO 8601, regardless of the displayed time zone. */
type RescheduleFields = Record<keyof RescheduleContent, string>;

export const rescheduleFieldNames = Object.keys(RescheduleForm.shape) as (keyof RescheduleFields)[];
export const reasonLimits = limitsOf(RescheduleForm.shape.reason);

/** Validates the form with the contract's rules. */
export const rescheduleResolver = contractResolver<RescheduleFields, RescheduleContent>(RescheduleForm);
