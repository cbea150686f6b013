import { committerRules } from './committer-rules.js';
import { holdRules } from './hold-rules.js';
import { keyRules } from './key-rules.js';
import { deadlineRules } from './deadline-rules.js';
import { transferRules } from './transfer-rules.js';

/** All rules by name. Each throws if the core violates it; the test suite and every mutant run them. */
export const rules: Readonly<Record<string, () => void | Promise<void>>> = {
  ...transferRules,
  ...holdRules,
  ...keyRules,
  ...committerRules,
  ...deadlineRules,
};
