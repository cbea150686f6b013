import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { leanNode, NODE, ROOT } from '../process/node.ts';
import type { Part } from '../process/part.ts';
import { answersOk } from '../process/probe.ts';
import { SERVICES, type ServiceName } from './service-names.ts';
import { settingsOf, type System } from './settings.ts';

/** A small young generation: a little more collecting for a good deal less memory. */
const FLAGS = ['--max-semi-space-size=2'];

/** The services, each as its own process of what was built. */
export function serviceParts(system: System, dataDir: string): Part[] {
  return SERVICES.filter((name) => existsSync(join(ROOT, 'apps', name, 'src/main.ts'))).map((name) =>
    servicePart(name, system, dataDir),
  );
}

function servicePart(name: ServiceName, system: System, dataDir: string): Part {
  return {
    name,
    command: NODE,
    // The folder is named so that a process that was left behind can be told as this one's.
    args: [...FLAGS, join(ROOT, 'apps', name, 'dist/main.js'), `--data=${dataDir}`],
    env: { ...leanNode(), ...settingsOf(name, system) },
    cleanEnvironment: name === 'runner',
    isReady: () => answersOk(`http://127.0.0.1:${system.places[name]}/readyz`),
    readyWithinMs: 60_000,
    stopWithinMs: 8_000,
  };
}
