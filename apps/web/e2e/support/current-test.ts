/** Returns the full name of the running test, or step of a story. */
export const currentTest = (): string => expect.getState().currentTestName ?? '';
