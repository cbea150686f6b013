import { flushEachTurn } from './log-output.js';

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

/** Returns an output and what it has written, one entry for each system call. */
function outputWithWrites() {
  const [writes, buffered]: [string[], string[]] = [[], []];
  const output = flushEachTurn({
    write: (line) => buffered.push(line),
    flush: () => void writes.push(buffered.splice(0).join('')),
  });
  return { output, writes };
}

it('writes the lines of a turn together, in their order', async () => {
  const { output, writes } = outputWithWrites();
  output.write('one ');
  await Promise.resolve();
  output.write('two');
  expect(writes).toEqual([]);
  await nextTurn();
  expect(writes).toEqual(['one two']);
  output.write('three');
  await nextTurn();
  expect(writes).toEqual(['one two', 'three']);
});

it('writes at once after a fatal error', () => {
  const { output, writes } = outputWithWrites();
  output.write('the end');
  output.flushSync();
  expect(writes).toEqual(['the end']);
});
