import { logicalDirections } from './logical-directions.mjs';
import { noUntranslatedText } from './no-untranslated-text.mjs';
import { noModuleLevelText } from './no-module-level-text.mjs';
import { noSleep } from './no-sleep.mjs';
import { plainEnglish } from './plain-english.mjs';
import { pureFiles } from './pure-files.mjs';

/** The project's own lint rules. `lint.unit.spec.ts` and `boundaries.unit.spec.ts` verify with violating fixtures that they report. */
export const projectRules = {
  rules: {
    'logical-directions': logicalDirections,
    'no-untranslated-text': noUntranslatedText,
    'no-module-level-text': noModuleLevelText,
    'no-sleep': noSleep,
    'plain-english': plainEnglish,
    'pure-files': pureFiles,
  },
};
