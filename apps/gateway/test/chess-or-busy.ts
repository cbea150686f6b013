import { createCommonError } from '@skillhour/contracts';

/** Responds like services of which only the search for tags is busy. */
export const chessOrBusy = (name: string) =>
  name === 'content.tag.search'
    ? { error: createCommonError('service.busy') }
    : { body: new TextEncoder().encode('["Chess"]') };
