import { translateToEnglish } from '@skillhour/texts';
import { actOf, changesOf } from './audit.js';
import { textOfAct } from './audit-kinds.js';
import { MemberId, newId } from './ids.js';

const names = { admin: 'Ada', thing: 'Weaving' };

it.each([
  [0, 'Ada blocked Weaving.'],
  [1, 'Ada blocked Weaving, which closed 1 report.'],
  [3, 'Ada blocked Weaving, which closed 3 reports.'],
])('the sentence of a block that closed %i reports contains their number', (reports, sentence) => {
  const formatted = translateToEnglish(textOfAct('member_blocked', { reports }, names));
  expect(formatted.replaceAll(/<\/?b>/g, '')).toBe(sentence);
});

it.each([
  ['member_warned', { reports: 0 }, 'Ada warned Weaving.'],
  ['member_suspended', { days: 1 }, 'Ada suspended Weaving for 1 day.'],
  ['member_suspended', { days: 30 }, 'Ada suspended Weaving for 30 days.'],
  ['appeal_decided', { decision: 'lift' }, 'Ada accepted the appeal of Weaving.'],
  ['appeal_decided', { decision: 'uphold' }, 'Ada turned down the appeal of Weaving.'],
  ['bank_exported', { format: 'bundle' }, 'Ada exported all data of the bank.'],
  ['bank_exported', { format: 'timeoverflow' }, 'Ada exported all data of the bank for TimeOverflow.'],
  ['bank_imported', { members: 300 }, 'Ada imported Weaving with 300 members.'],
  ['import_undone', { members: 1 }, 'Ada undid the import of Weaving, which deleted 1 account.'],
  ['imported_members_invited', { members: 2 }, 'Ada invited 2 imported members of Weaving.'],
  ['sign_in_link_created', {}, 'An operator of the server created a sign-in link for Weaving.'],
] as const)('the sentence of %s with %j is %s', (kind, values, sentence) => {
  const formatted = translateToEnglish(textOfAct(kind, values, names));
  expect(formatted.replaceAll(/<\/?b>/g, '')).toBe(sentence);
});

it('actOf throws if a value of its sentence is missing', () => {
  const act = () =>
    actOf('tag_merged', {
      adminId: newId(MemberId),
      thing: { kind: 'tag', id: 't', label: 'Weaving' },
      at: new Date(0),
      values: { into: 'Crafts' } as never,
    });
  expect(act).toThrow('posts');
});

it('changesOf returns only the changed fields, with their previous values', () => {
  expect(
    changesOf(
      { name: 'Weaving', about: 'Same', gone: 'x' },
      { name: 'Weave', about: 'Same', gone: null, fresh: 'y' },
    ),
  ).toEqual([
    { field: 'name', before: 'Weaving', after: 'Weave' },
    { field: 'gone', before: 'x', after: null },
    { field: 'fresh', before: null, after: 'y' },
  ]);
});
