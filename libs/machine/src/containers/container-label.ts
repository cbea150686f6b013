/** Marks the containers that tests start, so that leftovers of killed runs can be found. */
export const LABEL = 'dev.skillhour.purpose';
export const LABEL_VALUE = 'test';
