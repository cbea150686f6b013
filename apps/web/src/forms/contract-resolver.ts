import { zodResolver } from '@hookform/resolvers/zod';
import { say, textOfMessage } from '@skillhour/texts';
import type { FieldErrors, FieldValues, Resolver, ResolverResult } from 'react-hook-form';
import type { z } from 'zod';

/**
 * The rules of a contract's form for react-hook-form; what they refuse is said in the reader's language. `read` turns what the controls
 * hold into what the rules read: a clock's time into a moment.
 */
export function contractResolver<Fields extends FieldValues, Content extends FieldValues>(
  form: z.ZodType<Content>,
  read: (fields: Fields) => FieldValues = (fields) => fields,
): Resolver<Fields, unknown, Content> {
  const rules = zodResolver(form as z.ZodType<Content, FieldValues>);
  return async (fields, context, options) => {
    const { values, errors } = await rules(read(fields), context, options as never);
    return { values, errors: spoken(errors) } as ResolverResult<Fields, Content>;
  };
}

const spoken = (errors: FieldErrors) =>
  Object.fromEntries(
    Object.entries(errors).map(([name, error]) => [
      name,
      typeof error?.message === 'string' ? { ...error, message: say(textOfMessage(error.message)) } : error,
    ]),
  );
