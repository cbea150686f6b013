/** Name of a source file and what to start. */
export interface Names {
  file: string;
  /** What a runtime starts, if that is not the file. */
  main: string;
}
