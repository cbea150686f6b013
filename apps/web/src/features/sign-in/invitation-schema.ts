import { InvitationForm } from '@skillhour/contracts';
import type { z } from 'zod';
import { contractResolver } from '@/forms/contract-resolver';

export const resolver = contractResolver<z.input<typeof InvitationForm>, InvitationForm>(InvitationForm);
