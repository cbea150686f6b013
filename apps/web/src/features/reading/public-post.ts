import type { CallOutput } from '@/api';

/** A post that can be read without sign-in. */
export type PublicPost = CallOutput<'content.reading.read'>;
