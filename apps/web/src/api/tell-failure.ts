import { toast } from '@/ui/toast-store';
import { messageOf, referenceOf } from './message-of';

/** Says in a toast why a deed failed: `messageOf`, and for an unexpected failure its reference. */
export const tellFailure = (error: unknown, fallback: string): void =>
  toast.error(messageOf(error, fallback), undefined, referenceOf(error));
