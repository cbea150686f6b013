import { committerRules } from './committer-rules.js';
import { holdRules } from './hold-rules.js';
import { keyRules } from './key-rules.js';
import { patienceRules } from './patience-rules.js';
import { transferRules } from './transfer-rules.js';

/** Each says one rule and throws when the core breaks it; the suite runs them, and so does every mutant. */
export const rules: Readonly<Record<string, () => void | Promise<void>>> = {
  ...transferRules,
  ...holdRules,
  ...keyRules,
  ...committerRules,
  ...patienceRules,
};
