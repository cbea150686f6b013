import { destination, type DestinationStream } from 'pino';

/** Lines that exceed this together are written at once. */
const MAX_BUFFERED_BYTES = 8_192;

interface BufferedStream {
  write(line: string): unknown;
  /** Writes everything that is buffered. */
  flush(): void;
}

/**
 * Returns a stream that writes the lines of one event loop turn together. A system call for each line would
 * cost more than formatting it. A killed process loses at most the lines of its last turn.
 */
export function flushEachTurn(stream: BufferedStream): DestinationStream & { flushSync: () => void } {
  let isScheduled = false;
  const flushSync = () => {
    isScheduled = false;
    stream.flush();
  };
  return {
    write(line) {
      stream.write(line);
      if (isScheduled) return;
      isScheduled = true;
      setImmediate(flushSync);
    },
    // Called by pino after a fatal error.
    flushSync,
  };
}

let stdout: ReturnType<typeof flushEachTurn> | undefined;

/** Returns the standard output, which all loggers of the process share so that their lines stay in order. */
export function standardOutput(): DestinationStream {
  if (stdout) return stdout;
  stdout = flushEachTurn(destination({ sync: true, minLength: MAX_BUFFERED_BYTES }));
  process.on('exit', stdout.flushSync);
  return stdout;
}
