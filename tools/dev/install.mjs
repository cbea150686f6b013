import { ensureDependencies, ensureNode24, requireNode } from './bootstrap.mjs';

// Installs only the dependencies, for scripts that continue on their own.
requireNode();
await ensureDependencies();
await ensureNode24();
