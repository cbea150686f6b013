/** Name of a source file and what to start. */
export interface SourceNames {
  file: string;
  /** The class that the runtime starts; the file in languages without one. */
  main: string;
}
