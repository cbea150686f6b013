import { ensureDependencies, ensureNode24, requireNode } from './bootstrap.mjs';

// Installs the dependencies and nothing else, for scripts that go on by themselves.
requireNode();
await ensureDependencies();
await ensureNode24();
