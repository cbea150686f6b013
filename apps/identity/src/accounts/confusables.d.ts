/** Look-alikes according to Unicode's table (UTS 39). Declared here because compilers don't find the package's own types. */
declare module 'unicode-confusables' {
  const confusables: {
    /** Returns the text with each character replaced by the one that it resembles. */
    rectifyConfusion: (text: string) => string;
  };
  export default confusables;
}
