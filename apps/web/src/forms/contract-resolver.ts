import { zodResolver } from '@hookform/resolvers/zod';
import { translate, textOfMessage } from '@skillhour/texts';
import type { FieldErrors, FieldValues, Resolver, ResolverResult } from 'react-hook-form';
import type { z } from 'zod';

/**
 * Returns a react-hook-form resolver that applies a contract's rules and translates its errors. `read` converts the
 * controls' values to the rules' input, such as a local time to an instant.
 */
export function contractResolver<Fields extends FieldValues, Content extends FieldValues>(
  form: z.ZodType<Content>,
  read: (fields: Fields) => FieldValues = (fields) => fields,
): Resolver<Fields, unknown, Content> {
  const rules = zodResolver(form as z.ZodType<Content, FieldValues>);
  return async (fields, context, options) => {
    const { values, errors } = await rules(read(fields), context, options as never);
    return { values, errors: translateErrors(errors) } as ResolverResult<Fields, Content>;
  };
}

const translateErrors = (errors: FieldErrors) =>
  Object.fromEntries(
    Object.entries(errors).map(([name, error]) => [
      name,
      typeof error?.message === 'string'
        ? { ...error, message: translate(textOfMessage(error.message)) }
        : error,
    ]),
  );
