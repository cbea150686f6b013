import { toast } from '@/ui/toast-store';
import { messageOf, referenceOf } from './message-of';

/** Shows in a toast why an action failed: `messageOf`, plus the reference of an unexpected failure. */
export const tellFailure = (error: unknown, fallback: string): void =>
  toast.error(messageOf(error, fallback), undefined, referenceOf(error));
