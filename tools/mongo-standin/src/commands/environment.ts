import type { PipelineEnvironment } from '../aggregate/stage.ts';
import type { CommandContext } from './command.ts';
import { letVariables } from './let-variables.ts';

/** Returns the variables and the disk use of this command's pipeline. */
export const pipelineEnvironment = ({ command }: CommandContext): PipelineEnvironment => ({
  variables: { NOW: new Date(), ...letVariables(command) },
  diskUse: command['allowDiskUse'] !== false,
});
