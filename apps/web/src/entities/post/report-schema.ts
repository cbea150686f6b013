import { ContentReportForm, REPORT_NOTE } from '@skillhour/contracts';
import { contractResolver } from '@/forms/contract-resolver';

export const resolver = contractResolver<{ note: string }, { note: string }>(
  ContentReportForm.pick({ note: true }),
);
export const minNoteLength = REPORT_NOTE.least;
