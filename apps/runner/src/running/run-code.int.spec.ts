import { jest } from '@jest/globals';
import { MeetingId, newId, RUNNER_LANGUAGES, type RunnerLanguage } from '@skillhour/contracts';
import { sample } from '@skillhour/testing';
import { randomUUID } from 'node:crypto';
import { describeEachLanguage, isMissing } from '../../test/missing-languages.js';
import type { Case } from '../../test/programs/cases.js';
import { programs } from '../../test/programs/programs.js';
import { type FinishedRun, RunningRunner } from '../../test/running-runner.js';
import { withEscapeTargets } from '../self-test/index.js';

const MINUTE_MS = 60_000;
jest.setTimeout(2 * MINUTE_MS);

let runner: RunningRunner;
beforeAll(async () => {
  runner = await RunningRunner.start({ RUNNER_PLACES: '2' });
});
afterAll(() => runner.stop());

const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  Object.entries(values).reduce((all, [name, value]) => all.replaceAll(name, value), text);

const runProgram = (
  language: RunnerLanguage,
  which: Case,
  { input = '', values = {} }: { input?: string; values?: Record<string, string> } = {},
): Promise<FinishedRun> =>
  runner.run({ language, content: filled(programs[language][which], values), standard_input: input });

const COMPILED: readonly RunnerLanguage[] = ['cpp', 'java', 'go', 'rust'];

it('every language is available with its version', async () => {
  const languages = await runner.languages();
  expect(languages.map(({ name }) => name)).toEqual(RUNNER_LANGUAGES);
  for (const { name, available, version } of languages)
    if (!isMissing(name))
      expect({ name, available, version }).toEqual({
        name,
        available: true,
        version: expect.stringMatching(/^\d+(\.\d+)+$/) as string,
      });
});

/**
 * The ways in which a program can end, besides printing hello, in each language. A sample covers each in one language.
 */
const ENDINGS = [
  'input',
  'runtime error',
  'compile error',
  'memory hog',
  'fork bomb',
  'output flood',
  'isolation',
] as const;
type Ending = (typeof ENDINGS)[number];
const sampled = sample(
  'program-endings',
  ENDINGS.flatMap((ending) => RUNNER_LANGUAGES.map((language) => ({ ending, language }))),
  { groupOf: ({ ending }) => ending },
);
const itEnds = (ending: Ending, language: RunnerLanguage, name: string, test: () => Promise<void>) => {
  if (sampled.some((pair) => pair.ending === ending && pair.language === language)) it(name, test);
};

describeEachLanguage('in the sandbox', (language) => {
  it('prints hello', async () => {
    expect(await runProgram(language, 'hello')).toMatchObject({
      end: 'exit',
      output: 'Hello\n',
      error: '',
      exit_code: 0,
    });
  });

  itEnds('input', language, 'reads what it is given', async () => {
    expect(await runProgram(language, 'input', { input: '40 2\n' })).toMatchObject({
      end: 'exit',
      output: '42\n',
    });
  });

  itEnds('runtime error', language, 'fails, and returns what it wrote before', async () => {
    const { end, output, error, exit_code } = await runProgram(language, 'runtime error');
    expect({ end, output }).toEqual({ end: 'exit', output: 'before\n' });
    expect(exit_code).not.toBe(0);
    expect(error).not.toBe('');
  });

  itEnds('compile error', language, 'does not compile', async () => {
    const { end, output, error, exit_code } = await runProgram(language, 'compile error');
    const isCompiled = COMPILED.includes(language);
    expect({ end, output, exit_code }).toEqual({
      end: isCompiled ? 'compile' : 'exit',
      output: '',
      exit_code: isCompiled ? null : 1,
    });
    expect(error).toMatch(/main|Main/);
  });

  itEnds('memory hog', language, 'is ended for want of memory', async () => {
    expect(await runProgram(language, 'memory hog')).toMatchObject({ end: 'memory', exit_code: null });
  });

  itEnds('fork bomb', language, 'is ended for too many processes', async () => {
    expect(await runProgram(language, 'fork bomb')).toMatchObject({ end: 'processes', exit_code: null });
  });

  itEnds('output flood', language, 'is ended for too much output, and returns its beginning', async () => {
    const { end, output } = await runProgram(language, 'output flood');
    expect(end).toBe('output');
    expect(output).toHaveLength(64 * 1024);
    expect(output.startsWith('xxxx')).toBe(true);
  });

  itEnds('isolation', language, 'reaches nobody, and sees and writes only what is its own', async () => {
    await withEscapeTargets({ user: undefined }, async ({ file, folder, port }) => {
      const values = { PORT: String(port), FILE: file, FOLDER: folder };
      const [network, files] = await Promise.all([
        runProgram(language, 'network', { values }),
        runProgram(language, 'file system', { values }),
      ]);
      expect(network).toMatchObject({ end: 'exit', output: 'refused\n' });
      expect(files).toMatchObject({ end: 'exit', output: 'kept\n' });
    });
  });
});

it('ends an endless loop after ten seconds, and returns the output before it', async () => {
  const wide = await RunningRunner.start({ RUNNER_PLACES: '8' });
  try {
    await wide.languages();
    const present = RUNNER_LANGUAGES.filter((language) => !isMissing(language));
    const languages = sample('program-endings', present, { list: 'endless loop' });
    const runs = await Promise.all(
      languages.map((language) => wide.run({ language, content: programs[language]['endless loop'] })),
    );
    for (const [index, { end, output, took_ms }] of runs.entries()) {
      expect({ language: languages[index], end, output }).toEqual({
        language: languages[index],
        end: 'time',
        output: 'before\n',
      });
      expect(took_ms).toBeGreaterThanOrEqual(9_900);
    }
  } finally {
    await wide.stop();
  }
});

it('reports immediately to waiting runs how many are ahead, and starts them in order', async () => {
  const slow = { language: 'python', content: 'import time; time.sleep(1.5)' } as const;
  const [one, other] = [runner.run(slow), runner.run(slow)];
  const quick = {
    language: 'python',
    content: 'print(1)',
    run_id: randomUUID(),
    meeting_id: newId(MeetingId),
  } as const;
  const requestedAtMs = Date.now();
  let response = await runner.request(quick);
  while (response.state === 'done') response = await runner.request({ ...quick, run_id: randomUUID() });
  expect(response).toEqual({ state: 'waiting', ahead: 0 });
  expect(Date.now() - requestedAtMs).toBeLessThan(1_000);
  expect(await runner.request({ ...quick, run_id: randomUUID(), meeting_id: newId(MeetingId) })).toEqual({
    state: 'waiting',
    ahead: 1,
  });
  await Promise.all([one, other]);
  expect(await runner.run(quick)).toMatchObject({ end: 'exit', output: '1\n' });
});

it('returns the same result to a repeated request, and runs the program once', async () => {
  const run = { language: 'python', run_id: randomUUID(), meeting_id: newId(MeetingId) } as const;
  const content = 'import os, time; time.sleep(0.5); print(os.urandom(8).hex())';
  const [one, other] = await Promise.all([runner.run({ ...run, content }), runner.run({ ...run, content })]);
  expect(one.output).toMatch(/^[0-9a-f]{16}\n$/);
  expect(other).toEqual(one);
});
