import { text } from '@skillhour/texts';
import { z } from 'zod';
import { kind } from './audit-kind.js';

const count = z.int().nonnegative();

/** Kinds of audited actions on a whole bank: its export, and the import of another one. */
export const bankAuditKinds = {
  bank_exported: kind({
    title: text('Bank exported'),
    values: { format: z.enum(['bundle', 'timeoverflow']) },
    format: ({ format }, { admin }) =>
      text(
        '{format, select, timeoverflow {<b>{admin}</b> exported all data of the bank for TimeOverflow.} other {<b>{admin}</b> exported all data of the bank.}}',
        { format, admin },
      ),
  }),
  bank_imported: kind({
    title: text('Bank imported'),
    values: { members: count },
    format: ({ members }, names) =>
      text(
        '{members, plural, one {<b>{admin}</b> imported <b>{thing}</b> with # member.} other {<b>{admin}</b> imported <b>{thing}</b> with # members.}}',
        { members, ...names },
      ),
  }),
  import_undone: kind({
    title: text('Import undone'),
    values: { members: count },
    format: ({ members }, names) =>
      text(
        '{members, plural, one {<b>{admin}</b> undid the import of <b>{thing}</b>, which deleted # account.} other {<b>{admin}</b> undid the import of <b>{thing}</b>, which deleted # accounts.}}',
        { members, ...names },
      ),
  }),
  imported_members_invited: kind({
    title: text('Imported members invited'),
    values: { members: count },
    format: ({ members }, names) =>
      text(
        '{members, plural, one {<b>{admin}</b> invited # imported member of <b>{thing}</b>.} other {<b>{admin}</b> invited # imported members of <b>{thing}</b>.}}',
        { members, ...names },
      ),
  }),
} as const;
