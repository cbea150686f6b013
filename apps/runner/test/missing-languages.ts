import { RUNNER_LANGUAGES, type RunnerLanguage } from '@skillhour/contracts';

/**
 * Languages whose toolchains are not available on this machine, as `npm test` determined. Their tests are reported as
 * skipped.
 */
const missing = new Set((process.env['WITHOUT_LANGUAGES'] ?? '').split(',').filter(Boolean));

export const isMissing = (language: RunnerLanguage): boolean => missing.has(language);

/** Runs tests for each language, and skips the languages that this machine lacks. */
export const describeEachLanguage = (name: string, tests: (language: RunnerLanguage) => void): void => {
  for (const language of RUNNER_LANGUAGES)
    (isMissing(language) ? describe.skip : describe)(`${language} ${name}`, () => tests(language));
};
