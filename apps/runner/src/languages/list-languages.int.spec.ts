import { RUNNER_LANGUAGES, runnerApi } from '@skillhour/contracts';
import { which } from '@skillhour/machine';
import { Caller, systemContext } from '@skillhour/messaging';
import type { RunningService } from '@skillhour/service-kit';
import {
  freshNamespace,
  type Infrastructure,
  ManualClock,
  startInfrastructure,
  startService,
} from '@skillhour/testing';
import { chmod, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runnerService } from '../runner.service.js';

let infrastructure: Infrastructure;
let service: RunningService;
let folder: string;
const clock = new ManualClock();

beforeAll(async () => {
  infrastructure = await startInfrastructure();
  folder = await mkdtemp(join(tmpdir(), 'skillhour-tools-'));
  await symlink((await which('bwrap')) ?? '', join(folder, 'bwrap'));
  const env = { PATH: folder, PROBE_TTL_MS: '60000' };
  service = await startService(runnerService, { infrastructure, namespace: freshNamespace(), env, clock });
});
afterAll(async () => {
  await service.close();
  await infrastructure.stop();
  await rm(folder, { recursive: true, force: true });
});

const available = async () => {
  const { languages } = await service.get(Caller).call(runnerApi.listLanguages, {}, systemContext());
  expect(languages.map(({ name }) => name)).toEqual(RUNNER_LANGUAGES);
  return languages.filter((language) => language.available).map(({ name }) => name);
};

it('lists all eight languages and caches which are available', async () => {
  expect(await available()).toEqual([]);
  const file = join(folder, 'ruby');
  await writeFile(file, '#!/bin/sh\nexit 0\n');
  await chmod(file, 0o755);
  expect(await available()).toEqual([]);
  clock.advance(60_000);
  expect(await available()).toEqual(['ruby']);
});

it('reports readiness of the service and its sandbox', async () => {
  const response = await fetch(`${service.internalUrl}/readyz`);
  expect({ status: response.status, body: (await response.json()) as unknown }).toMatchObject({
    status: 200,
    body: { status: 'ready', parts: { broker: 'up', sandbox: 'up' } },
  });
});
