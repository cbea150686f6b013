import { I18n } from '@lingui/core';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import fc from 'fast-check';
import { compileMessage } from './compile.js';

const VALUES = { name: 'Meera', count: 1, many: 5, state: 'open', share: 0.25 };

const formatWith = (
  compiler: (message: string) => ReturnType<typeof compileMessage>,
  message: string,
): string => {
  const i18n = new I18n({ locale: 'en', messages: { en: {} } });
  i18n.setMessagesCompiler(compiler);
  return i18n._(message, VALUES);
};
const expectSameAsLingui = (message: string) =>
  expect(formatWith(compileMessage, message)).toBe(formatWith(compileMessageOrThrow, message));

describe('compileMessage', () => {
  it.each([
    'Save',
    "It’s {name}, isn't it? 100 % # 1",
    'Hello { name } and {name}',
    '{count, plural, one {# minute} other {# minutes}}',
    '{many, plural, =5 {five of # {name}} other {#}}',
    '{many, plural, offset:1 one {{name} and # other} other {{name} and # others}}',
    '{count, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}',
    '{state, select, open {It is open, # {many, plural, one {one} other {# of us}}} other {shut}} now',
    '{many, plural, other {{state, select, open {#} other {}}}}',
    '{share, number, percent} of {many, number}',
    "Write '{'name'}' or '{name}', don''t '{#''}'.",
    '<b>{name}</b> < {count}',
    '',
  ])('formats %j like Lingui’s own compiler', expectSameAsLingui);

  it('formats any message like Lingui’s own compiler', () => {
    const words = fc.stringMatching(/^[a-z #<>,.’]{0,8}$/);
    const { message } = fc.letrec<{ message: string; part: string; cases: string }>((tie) => ({
      message: fc.array(tie('part'), { maxLength: 4 }).map((parts) => parts.join('')),
      part: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        words,
        fc.constantFrom('{name}', '{ many }', '{many, number}', "'{'", "''"),
        tie('cases'),
      ),
      cases: fc
        .tuple(
          fc.constantFrom('{many, plural, one', '{count, plural, one', '{state, select, open'),
          tie('message'),
          tie('message'),
        )
        .map(([head, one, other]) => `${head} {${one}} other {${other}}}`),
    }));
    fc.assert(fc.property(message, expectSameAsLingui));
  });

  it.each(['{', '}', 'a } b', '{name', '{, plural}', '{count, plural, one {x}', '{a b}'])(
    'returns %j unchanged, since it is not a valid message',
    (words) => {
      expect(formatWith(compileMessage, words)).toBe(words);
    },
  );
});
