import type { CallOutput } from '@/api';

/** A skill that a member teaches or wants to learn, as pages show it. */
export type EntryView = CallOutput<'identity.profile.read'>['entries'][number];
