import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { boundaries } from './boundaries.mjs';
import { features, roomFolders } from './features.mjs';

/** Forbidden imports: [importing file, imported module]. */
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

/** Imports between the folders of an app that must not exist: [importing file, import]. */
const ZONE_VIOLATIONS: readonly [file: string, code: string][] = [
  ['apps/web/src/features/home/violation.tsx', "import '@/features/room/room-page'"],
  ['apps/web/src/features/home/violation.tsx', "import '../room/room-page'"],
  ['apps/web/src/features/home/violation.tsx', "export * from '../room/room-page'"],
  ['apps/web/src/ui/violation.tsx', "import '@/features/room/room-page'"],
  ['apps/web/src/features/home/violation.tsx', "import '@/app/router'"],
  ['apps/web/src/entities/vote/violation.tsx', "import '@/app/router'"],
  ['apps/web/src/auth/violation.tsx', "import '@/features/room/room-page'"],
  ['apps/web/src/ui/violation.ts', "void import('../features/room/room-page')"],
  ['apps/web/src/ui/violation.tsx', "import '@/entities/vote/vote'"],
  ['apps/web/src/ui/violation.tsx', "import '@/exchange/views'"],
  ['apps/web/src/ui/violation.tsx', "import '@/api'"],
  ['apps/web/src/ui/violation.tsx', "import type { FieldErrors } from '@/api'"],
  ['apps/web/src/forms/violation.ts', "import '../entities/vote/vote'"],
  ['apps/web/src/exchange/violation.ts', "import '@/features/home/section'"],
  ['apps/web/src/entities/vote/violation.tsx', "import '@/features/room/room-page'"],
  ['apps/exchange/src/requests/violation.ts', "import '../settlement/index.js'"],
  ['apps/exchange/src/requests/violation.ts', "export * from '../settlement/index.js'"],
  ['apps/exchange/src/requests/publishing/violation.ts', "import '../../sessions/index.js'"],
  ['apps/exchange/src/settlement/violation.ts', "import '../requests/skill-request.js'"],
  ['apps/exchange/src/settlement/violation.ts', "import '../requests/publishing/take-minutes.js'"],
  ['apps/exchange/src/settlement/violation.ts', "import '../requests/requests.module.js'"],
  ['apps/exchange/src/exchange.module.ts', "import './requests/skill-request.js'"],
  ['apps/exchange/src/requests/violation.ts', "import '../exchange.module.js'"],
  ['apps/exchange/src/requests/violation.ts', "import '../main.js'"],
  ['apps/identity/src/sign-in/violation.ts', "import '../../test/operations.js'"],
  ['apps/gateway/src/http/violation.ts', "import '../gateway.module.js'"],
  ['apps/web/src/features/room/media/violation.ts', "import '../session'"],
  ['apps/web/src/features/room/editor/violation.tsx', "import '../shared/store'"],
  ['apps/web/src/features/room/stage/violation.tsx', "void import('../live-room')"],
  ['apps/web/src/features/room/live-room.tsx', "import './stage/stage'"],
];

/** Imports that make a file impure: [importing file, import]. */
const IMPURE: readonly [file: string, code: string][] = [
  ['apps/exchange/src/requests/violation.ts', "import { Caller, parseJson } from '@skillhour/messaging'"],
  ['apps/exchange/src/requests/violation.ts', "import { publish } from '@skillhour/messaging'"],
  ['apps/exchange/src/requests/violation.ts', "import { memberOf } from '@skillhour/persistence'"],
  ['apps/exchange/src/requests/violation.ts', "import { Store } from './requests.store.js'"],
];

const ALLOWED_CODE: readonly [file: string, code: string][] = [
  ['apps/web/src/features/home/fine.tsx', "import '@/ui'; import './section'; import '../home/section'"],
  ['apps/web/src/app/fine.tsx', "import '@/features/landing/landing-page'; import './router'"],
  ['apps/web/src/main.tsx', "import './app/app'"],
  ['apps/web/src/features/home/fine.tsx', "import '@/entities/vote/vote'; import '@/exchange/views'"],
  ['apps/web/src/entities/post/fine.tsx', "import '@/entities/vote/vote'; import '@/api'; import '../../ui'"],
  ['apps/exchange/src/settlement/fine.ts', "import '../requests/index.js'; import '../config.js'"],
  [
    'apps/exchange/src/requests/publishing/fine.ts',
    "import '../skill-request.js'; import '../../domain/index.js'",
  ],
  ['apps/web/src/features/room/session/fine.ts', "import '../media'; import './room-state'; import '@/api'"],
  ['apps/web/src/features/room/live-room.tsx', "import './stage'; import './use-shortcuts'"],
  ['apps/exchange/src/exchange.module.ts', "import './requests/requests.module.js'; import './config.js'"],
  ['apps/exchange/src/exchange.service.ts', "import './requests/index.js'"],
  ['apps/exchange/src/requests/fine.spec.ts', "import '../settlement/settlement.store.js'"],
  ['apps/exchange/src/requests/fine.ts', "import { fail } from '@skillhour/contracts'; import './terms.js'"],
  ['apps/exchange/src/requests/fine.ts', "import { parseJson } from '@skillhour/messaging'"],
  ['apps/exchange/src/requests/index.ts', "export { Store } from './requests.store.js'"],
  [
    'apps/exchange/src/requests/provider.ts',
    "import { Injectable } from '@nestjs/common'; import { Clock } from '@skillhour/service-kit'",
  ],
];

const ALLOWED: readonly [file: string, module: string][] = [
  ['libs/contracts/src/fine.ts', 'zod'],
  ['apps/exchange/src/requests/skill-request.store.ts', 'mongoose'],
  ['apps/media/src/worker.ts', 'mediasoup'],
  ['apps/web/src/fine.tsx', '@skillhour/contracts'],
  ['apps/ledger/src/fine.ts', '@skillhour/persistence'],
];

// Uses only the boundary rules, which need no type information.
const eslint = new ESLint({
  overrideConfigFile: true,
  overrideConfig: [
    { files: ['**/*.ts', '**/*.tsx'], languageOptions: { parser: tseslint.parser } },
    ...boundaries,
  ],
});

const lintMessages = async (filePath: string, code: string) => {
  const [result] = await eslint.lintText(`${code};\n`, { filePath });
  return result?.messages.map(({ ruleId }) => ruleId);
};
const importMessages = (filePath: string, module: string) => lintMessages(filePath, `import '${module}'`);
const foldersOf = (path: string) =>
  readdirSync(join(import.meta.dirname, '../..', path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

describe('boundaries', () => {
  it.each(VIOLATIONS)('%s must not import %s', async (file, module) => {
    expect(await importMessages(file, module)).toEqual(['no-restricted-imports']);
  });

  it.each(ALLOWED)('%s may import %s', async (file, module) => {
    expect(await importMessages(file, module)).toEqual([]);
  });

  it.each(ZONE_VIOLATIONS)('%s must not %s', async (file, code) => {
    expect(await lintMessages(file, code)).toContain('import-x/no-restricted-paths');
  });

  it.each(IMPURE)('%s must not %s', async (file, code) => {
    expect(await lintMessages(file, code)).toEqual(['house/pure-files']);
  });

  it.each(ALLOWED_CODE)('%s may %s', async (file, code) => {
    expect(await lintMessages(file, code)).toEqual([]);
  });

  it.each(Object.entries(features))('%s lists each of its feature folders once', (app, order) => {
    const folders = foldersOf(`apps/${app}/src`).filter((folder) => folder !== 'testing');
    expect([...order].sort()).toEqual(folders.sort());
  });

  it('lists each folder of the room once', () => {
    expect([...roomFolders].sort()).toEqual(foldersOf('apps/web/src/features/room').sort());
  });
});
