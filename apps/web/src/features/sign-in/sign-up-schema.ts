import { SignUpForm } from '@skillhour/contracts';
import type { z } from 'zod';
import { contractResolver } from '@/forms/contract-resolver';

export const resolver = contractResolver<z.input<typeof SignUpForm>, z.output<typeof SignUpForm>>(SignUpForm);
