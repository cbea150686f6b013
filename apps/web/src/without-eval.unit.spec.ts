import { execFileSync } from 'node:child_process';

/** Runs in a separate process in which zod is not loaded yet. */
const PROGRAM = `
  const made = [];
  globalThis.Function = new Proxy(Function, {
    construct(target, args) {
      made.push(args.join());
      return Reflect.construct(target, args);
    },
  });
  await import('./src/without-eval.ts');
  const { z } = await import('zod');
  const { success } = z.object({ a: z.string() }).safeParse({ a: 'x' });
  console.log(JSON.stringify({ success, made, jitless: z.config().jitless }));
`;

it('keeps zod from creating functions and from testing whether it may', () => {
  const cwd = `${import.meta.dirname}/..`;
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', PROGRAM], {
    cwd,
    encoding: 'utf8',
  });
  expect(JSON.parse(output)).toEqual({ success: true, made: [], jitless: true });
});
