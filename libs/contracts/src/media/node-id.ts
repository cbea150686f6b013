import { z } from 'zod';

/** Identifies a media process by its instance at the broker. */
export const NodeId = z.string().min(1).max(64);
