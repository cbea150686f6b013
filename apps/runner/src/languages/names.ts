/** How a source is called, and what is run of it. */
export interface Names {
  file: string;
  /** What a runtime is to start with, where it does not start with the file. */
  main: string;
}
