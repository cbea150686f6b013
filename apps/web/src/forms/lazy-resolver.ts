import type { FieldValues, Resolver } from 'react-hook-form';
import { UNREACHABLE } from '@skillhour/contracts';
import { translate } from '@skillhour/texts';

/**
 * Returns a resolver that loads the form's schema when it is first needed, so that a page does not wait for zod. `load`
 * imports a separate module: `export const resolver = zodResolver(TheForm)`. Call `load` on the form's first focus, so
 * that it has loaded in time.
 */
export function lazyResolver<Values extends FieldValues, Context, Output>(
  load: () => Promise<{ resolver: Resolver<Values, Context, Output> }>,
): Resolver<Values, Context, Output> {
  return async (...given) => {
    try {
      const { resolver } = await load();
      return await resolver(...given);
    } catch {
      return { values: {}, errors: { root: { type: 'load', message: translate(UNREACHABLE) } } } as Awaited<
        ReturnType<Resolver<Values, Context, Output>>
      >;
    }
  };
}
