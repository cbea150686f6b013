import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { texts } from './lint/texts.mjs';

/** What must not be: [rule, code]. */
const VIOLATIONS: readonly [rule: string, code: string][] = [
  ['no-bare-words', '<p>Your minutes are safe.</p>'],
  ['no-bare-words', "<p>{'Your minutes'}</p>"],
  ['no-bare-words', '<p>{`${count} minutes`}</p>'],
  ['no-bare-words', "<p>{busy ? 'Sending...' : label}</p>"],
  ['no-bare-words', "<p>{name || 'Unknown'}</p>"],
  ['no-bare-words', '<button aria-label="Close" />'],
  ['no-bare-words', "<Field label={'Title'} />"],
  ['no-bare-words', '<input placeholder={`Search ${name}`} />'],
  ['no-bare-words', '<img alt="A lesson" />'],
  ['no-bare-words', '<title>Requests</title>'],
  ['no-bare-words', "toast.error('Failed to send.')"],
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
];

const eslint = new ESLint({
  overrideConfigFile: true,
  overrideConfig: [{ files: ['**/*.tsx'], languageOptions: { parser: tseslint.parser } }, ...texts],
});
const complaints = async (code: string) => {
  const [result] = await eslint.lintText(`${code};\n`, { filePath: 'apps/web/src/fixture.tsx' });
  return [...new Set(result?.messages.map(({ ruleId, message }) => ruleId ?? message))];
};

describe('the rules of texts', () => {
  it.each(VIOLATIONS)('%s refuses %s', async (rule, code) => {
    expect(await complaints(code)).toEqual([`house/${rule}`]);
  });

  it.each(ALLOWED)('%s is fine', async (code) => {
    expect(await complaints(code)).toEqual([]);
  });
});
