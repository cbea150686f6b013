import { endpoint } from '@skillhour/contracts';
import { z } from 'zod';

/** Contracts of a service that returns which process responded, for tests that stop, kill and starve it. */
const who = z.object({ pid: z.int() });
const wordInput = z.object({ word: z.string() });

export const readWord = endpoint({
  name: 'echo.word.read',
  summary: 'Returns the process that responds.',
  access: 'public',
  http: { method: 'GET', path: 'echo/' },
  input: z.object({}),
  output: who,
  errors: {},
});

export const sayWord = endpoint({
  name: 'echo.word.say',
  summary: 'Stores a word.',
  access: 'member',
  http: { method: 'POST', path: 'echo/' },
  input: wordInput,
  output: who,
  errors: {},
});

export const heardWords = endpoint({
  name: 'echo.word.list',
  summary: 'Returns the words that this process has stored.',
  access: 'internal',
  callers: [],
  input: z.object({}),
  output: who.extend({ words: z.array(z.string()) }),
  errors: {},
});

export const keepBusy = endpoint({
  name: 'echo.loop.block',
  summary: 'Keeps the event loop busy, or the caller waiting.',
  access: 'internal',
  callers: [],
  input: z.object({ busyMs: z.int().default(0), slowMs: z.int().default(0) }),
  output: who,
  errors: {},
});

export const echoApi = { readWord, sayWord, heardWords, keepBusy };
