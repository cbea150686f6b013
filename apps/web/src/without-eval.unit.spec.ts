import './without-eval';
import { z } from 'zod';

const made: string[] = [];
const Real = globalThis.Function;

it('schemas write no functions, and do not even try', () => {
  globalThis.Function = new Proxy(Real, {
    construct(target, args: string[]) {
      made.push(args.join());
      return Reflect.construct(target, args);
    },
  });
  expect(z.object({ a: z.string() }).safeParse({ a: 'x' }).success).toBe(true);
  globalThis.Function = Real;
  expect(made).toEqual([]);
  expect(z.config().jitless).toBe(true);
});
