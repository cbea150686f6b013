import type { CallOutput } from '@/api';

/** A post as everybody may read it. */
export type PublicPost = CallOutput<'content.reading.read'>;
