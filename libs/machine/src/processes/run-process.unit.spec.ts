import { startChild } from './run-process.js';

it('finds the line that says a program is ready under much later output', async () => {
  const program = `console.log('ready'); console.log('x'.repeat(100_000)); setInterval(() => {}, 1_000);`;
  const child = await startChild(process.execPath, ['-e', program], { ready: /^ready$/m });
  await child.stop();
});

it('fails with the output of a program that ends before it is ready', async () => {
  const starting = startChild(process.execPath, ['-e', `console.error('no port');`], { ready: /^ready$/m });
  await expect(starting).rejects.toThrow(/ended before it was ready:\nno port/);
});
