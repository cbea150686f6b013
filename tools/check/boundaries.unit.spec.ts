import { ESLint } from 'eslint';
import { boundaries } from './boundaries.mjs';

/** Imports that must not be: [in which file, of what]. */
const VIOLATIONS: readonly [file: string, module: string][] = [
  ['libs/contracts/src/violation.ts', 'mongoose'],
  ['libs/contracts/src/violation.ts', '@nestjs/common'],
  ['libs/contracts/src/violation.ts', 'node:fs'],
  ['libs/messaging/src/violation.ts', 'mongoose'],
  ['libs/persistence/src/violation.ts', '../../messaging/src/index.js'],
  ['libs/service-kit/src/violation.ts', 'mediasoup'],
  ['apps/web/src/violation.tsx', '@nestjs/common'],
  ['apps/web/src/violation.tsx', 'mongoose'],
  ['apps/web/src/violation.tsx', '@skillhour/messaging'],
  ['apps/exchange/src/requests/violation.ts', 'mongoose'],
  ['apps/exchange/src/requests/violation.ts', 'mediasoup'],
  ['apps/exchange/src/requests/violation.ts', '@skillhour/ledger'],
  ['apps/exchange/src/violation.ts', '../../ledger/src/main.js'],
  ['apps/exchange/src/violation.store.ts', '../../ledger/src/main.js'],
  ['apps/realtime/src/violation.ts', '@skillhour/persistence/src/outbox.js'],
];

const ALLOWED: readonly [file: string, module: string][] = [
  ['libs/contracts/src/fine.ts', 'zod'],
  ['apps/exchange/src/requests/skill-request.store.ts', 'mongoose'],
  ['apps/media/src/worker.ts', 'mediasoup'],
  ['apps/web/src/fine.tsx', '@skillhour/contracts'],
  ['apps/ledger/src/fine.ts', '@skillhour/persistence'],
];

// Only the boundaries: their parser needs no type information for a line of plain import.
const eslint = new ESLint({
  overrideConfigFile: true,
  overrideConfig: [{ files: ['**/*.ts', '**/*.tsx'] }, ...boundaries],
});

const complaints = async (filePath: string, module: string) => {
  const [result] = await eslint.lintText(`import '${module}';\n`, { filePath });
  return result?.messages.map(({ ruleId }) => ruleId);
};

describe('boundaries', () => {
  it.each(VIOLATIONS)('%s must not import %s', async (file, module) => {
    expect(await complaints(file, module)).toEqual(['no-restricted-imports']);
  });

  it.each(ALLOWED)('%s may import %s', async (file, module) => {
    expect(await complaints(file, module)).toEqual([]);
  });
});
