import { TakeDownForm } from '@skillhour/contracts';
import { contractResolver } from '@/forms/contract-resolver';

export const resolver = contractResolver<{ reason: string }, { reason: string }>(TakeDownForm);
