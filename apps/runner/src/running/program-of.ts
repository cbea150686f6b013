import type { Language, Toolchain } from '../languages/index.js';
import type { Program } from '../sandbox/index.js';

interface RunInput {
  content: string;
  standard_input: string;
}

/** Builds the sandbox program for a source in a language. */
export function programOf(
  { content, standard_input }: RunInput,
  language: Language,
  { tools, mounts }: Toolchain,
): Program {
  const names = language.names(content);
  return {
    file: names.file,
    source: Buffer.from(content),
    input: Buffer.from(standard_input),
    compile: language.compile?.(tools, names) ?? null,
    run: language.run(tools, names),
    environment: language.environment ?? {},
    mounts,
    limits: language.limits,
    outOfMemory: language.outOfMemory,
  };
}
