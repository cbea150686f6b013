// The fixtures break the rule on purpose.
/* eslint house/plain-english: "off" */
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { boundaries } from './boundaries.mjs';
import { texts } from './lint/texts.mjs';

/** Code that a rule must reject: [rule, code]. */
const VIOLATIONS: readonly [rule: string, code: string][] = [
  ['no-untranslated-text', '<p>Your minutes are safe.</p>'],
  ['no-untranslated-text', "<p>{'Your minutes'}</p>"],
  ['no-untranslated-text', '<p>{`${count} minutes`}</p>'],
  ['no-untranslated-text', "<p>{busy ? 'Sending...' : label}</p>"],
  ['no-untranslated-text', "<p>{name || 'Unknown'}</p>"],
  ['no-untranslated-text', '<button aria-label="Close" />'],
  ['no-untranslated-text', "<Field label={'Title'} />"],
  ['no-untranslated-text', '<input placeholder={`Search ${name}`} />'],
  ['no-untranslated-text', '<img alt="A lesson" />'],
  ['no-untranslated-text', '<title>Requests</title>'],
  ['no-untranslated-text', "toast.error('Failed to send.')"],
  ['logical-directions', '<p className="ml-2" />'],
  ['logical-directions', '<p className="sm:max-lg:-mr-2.5" />'],
  ['logical-directions', "<p className={cx('grid pl-3', wide && 'pr-3')} />"],
  ['logical-directions', "const look = 'absolute left-0 text-left'"],
  ['logical-directions', '<p className={`right-[3px] ${look}`} />'],
  ['logical-directions', '<p className="rounded-tl-md" />'],
  ['logical-directions', '<p className="border-r" />'],
  ['no-module-level-text', "const LABEL = t('Save')"],
  ['no-module-level-text', "const LABELS = { save: say(SAVE), list: [t('Save')] }"],
  ['no-module-level-text', "class Labels { static save = t('Save') }"],
  ['plain-english', '/** Whom the member follows. */ const followed = []'],
  ['plain-english', '// The socket is not there any more.'],
  ['plain-english', "const error = 'There is none.'"],
  ['plain-english', 'const error = `${name} is told`'],
];

const ALLOWED: readonly string[] = [
  "() => <p title={t('Save')}>{t('Save')} · {count} – 5 %</p>",
  '<a aria-label="Skillhour" href="/mark.svg" className="x">Skillhour</a>',
  '<title>{`${title} · Skillhour`}</title>',
  "() => toast.error(t('Failed to send.'), undefined, 'c-1')",
  '<p className="ms-2 pe-3 start-0 text-start rounded-ss-md border-s inset-x-0 mx-auto" />',
  "const words = 'left-handed: all right, the right-hand side'",
  "const LABEL = text('Save')",
  "const label = () => t('Save')",
  "function Save({ label = t('Save') }) { return label; }",
  "class Labels { save = t('Save') }",
  '/** Members whom the member follows. What is in the second sentence does not matter. */ const followed = []',
  "const text = 'You won’t get any more emails.'",
  "const how = 'anew'",
];

const eslint = new ESLint({
  overrideConfigFile: true,
  overrideConfig: [{ files: ['**/*.tsx'], languageOptions: { parser: tseslint.parser } }, ...texts],
});
const lintMessages = async (code: string) => {
  const [result] = await eslint.lintText(`${code};\n`, { filePath: 'apps/web/src/fixture.tsx' });
  return [...new Set(result?.messages.map(({ ruleId, message }) => ruleId ?? message))];
};

const PROMISES = "import { setTimeout as delay } from 'node:timers/promises'; ";
const SLEEPS: readonly string[] = [
  'await new Promise((resolve) => setTimeout(resolve, 50))',
  'await new Promise((resolve) => { setTimeout(resolve, WAIT_MS); })',
  'await new Promise((resolve) => setTimeout(() => resolve(undefined), 50))',
  'await new Promise(function (done) { setTimeout(done, 50); })',
  `${PROMISES}await delay(50)`,
  `${PROMISES}await Promise.race([delay(50), answer])`,
  "import { setTimeout } from 'timers/promises'; await setTimeout(50)",
  `${PROMISES}// Pace: no\nawait delay(50)`,
  `${PROMISES}// Pace: for the next line alone\n\nawait delay(50)`,
];
const NO_SLEEPS: readonly string[] = [
  'await new Promise((resolve) => setTimeout(resolve, 0))',
  'await new Promise((resolve) => setTimeout(resolve))',
  'await new Promise((resolve) => { setTimeout(resolve, 50); socket.once("close", resolve); })',
  'const timer = setTimeout(() => child.kill(), 5_000)',
  "import { setImmediate } from 'node:timers/promises'; await setImmediate()",
  `${PROMISES}// Pace: members press a button about once a second.\nawait delay(50)`,
];
const specs = new ESLint({
  overrideConfigFile: true,
  overrideConfig: [{ files: ['**/*.ts'], languageOptions: { parser: tseslint.parser } }, ...boundaries],
});
const SLEEP_LOCATIONS = [
  'apps/realtime/src/fixture.int.spec.ts',
  'libs/testing/src/faults/fixture.ts',
  'apps/web/e2e/support/fixture.ts',
];
const sleepsIn = async (code: string, filePath: string) =>
  (await specs.lintText(`${code};\n`, { filePath }))[0]?.messages.map(({ ruleId }) => ruleId);

describe('no-sleep', () => {
  it.each(SLEEPS.flatMap((code) => SLEEP_LOCATIONS.map((location) => [code, location])))(
    'rejects %s in %s',
    async (code, location) => {
      expect(await sleepsIn(code, location)).toEqual(['house/no-sleep']);
    },
  );

  it.each(NO_SLEEPS)('allows %s', async (code) => {
    expect(await sleepsIn(code, 'apps/realtime/src/fixture.int.spec.ts')).toEqual([]);
  });

  it('allows sleeps in production code', async () => {
    expect(await sleepsIn(`${PROMISES}await delay(50)`, 'apps/realtime/src/fixture.ts')).toEqual([]);
  });
});

describe('text rules', () => {
  it.each(VIOLATIONS)('%s rejects %s', async (rule, code) => {
    expect(await lintMessages(code)).toEqual([`house/${rule}`]);
  });

  it.each(ALLOWED)('%s is allowed', async (code) => {
    expect(await lintMessages(code)).toEqual([]);
  });
});
