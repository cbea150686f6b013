import type { PipelineEnvironment } from '../aggregate/stage.ts';
import type { CommandContext } from './command.ts';
import { letVariables } from './let-variables.ts';

/** What a pipeline of this command may use. */
export const pipelineEnvironment = ({ command }: CommandContext): PipelineEnvironment => ({
  variables: { NOW: new Date(), ...letVariables(command) },
  diskUse: command['allowDiskUse'] !== false,
});
