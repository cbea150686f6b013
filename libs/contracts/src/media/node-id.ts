import { z } from 'zod';

/** A media process, by its instance at the broker. */
export const NodeId = z.string().min(1).max(64);
