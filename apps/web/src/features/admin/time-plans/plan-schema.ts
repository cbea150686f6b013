import { PLAN_LIMITS, TimePlanForm } from '@skillhour/contracts';
import { contractResolver } from '@/forms/contract-resolver';

/** Field values of the form, as text that the contract converts to numbers. */
export interface PlanFields {
  name: string;
  minutes: string;
  price: string;
  description: string;
}
export interface PlanValues {
  name: string;
  minutes: number;
  price: number;
  description: string;
}

export const resolver = contractResolver<PlanFields, PlanValues>(TimePlanForm);
export const LIMITS = PLAN_LIMITS;
