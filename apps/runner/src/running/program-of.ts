import type { Language, Toolchain } from '../languages/index.js';
import type { Program } from '../sandbox/index.js';

interface Asked {
  content: string;
  standard_input: string;
}

/** Builds the sandbox program for a source in a language. */
export function programOf(
  { content, standard_input }: Asked,
  language: Language,
  { tools, sees }: Toolchain,
): Program {
  const names = language.names(content);
  return {
    file: names.file,
    source: Buffer.from(content),
    input: Buffer.from(standard_input),
    compile: language.compile?.(tools, names) ?? null,
    run: language.run(tools, names),
    environment: language.environment ?? {},
    sees,
    limits: language.limits,
    outOfMemory: language.outOfMemory,
  };
}
