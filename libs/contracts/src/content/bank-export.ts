import { BankTag, bankRows } from '../kernel/bank-export.js';

export const listBankTags = bankRows('content.tag.list_all', {
  summary: 'Lists all tags, for the export of the bank. Omits merged ones.',
  row: BankTag,
});
