import { type AppError, invalidInput } from '@skillhour/contracts';
import { z } from 'zod';

/** The refusal of one field, with a schema's message, as a service would refuse it. */
export const fieldRefusal = (field: string, message: string): AppError =>
  invalidInput(new z.ZodError([{ code: 'custom', path: [field], message, input: undefined }]));
