export { AddEntry } from './add-entry';
export { EntryDialog } from './lazy-entry-dialog';
export { LEVELS } from './levels';
export { refetchEntries } from './refetch-entries';
export type { EntryView } from './views';
export { describeOffering, WhyOffer } from './why-offer';
