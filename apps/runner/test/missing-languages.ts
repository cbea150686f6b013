import { RUNNER_LANGUAGES, type RunnerLanguage } from '@skillhour/contracts';

/** Languages whose toolchain could not be had on this machine, as `npm test` found out: what needs them is skipped, and shown so. */
const missing = new Set((process.env['WITHOUT_LANGUAGES'] ?? '').split(',').filter(Boolean));

export const isMissing = (language: RunnerLanguage): boolean => missing.has(language);

/** Tests for each language, those that this machine lacks skipped. */
export const describeEachLanguage = (name: string, tests: (language: RunnerLanguage) => void): void => {
  for (const language of RUNNER_LANGUAGES)
    (isMissing(language) ? describe.skip : describe)(`${language} ${name}`, () => tests(language));
};
