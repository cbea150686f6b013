import { Injectable, Module } from '@nestjs/common';
import type { Handler, Input } from '@skillhour/contracts';
import { serveFeatures } from '@skillhour/messaging';
import { defineService } from '@skillhour/service-kit';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { echoApi, type heardWords, type keepBusy, type readWord, type sayWord } from './echo-contracts.js';

const { pid } = process;
const words: string[] = [];

@Injectable()
class ReadWord implements Handler<typeof readWord> {
  handle() {
    return Promise.resolve({ pid });
  }
}

@Injectable()
class SayWord implements Handler<typeof sayWord> {
  handle({ word }: Input<typeof sayWord>) {
    words.push(word);
    return Promise.resolve({ pid });
  }
}

@Injectable()
class HeardWords implements Handler<typeof heardWords> {
  handle() {
    return Promise.resolve({ pid, words });
  }
}

@Injectable()
class KeepBusy implements Handler<typeof keepBusy> {
  async handle({ busyMs, slowMs }: Input<typeof keepBusy>) {
    const untilMs = performance.now() + busyMs;
    while (performance.now() < untilMs);
    // Logged before the wait, so that a spec knows that the call is running.
    if (slowMs > 0) console.log(JSON.stringify({ slowMs }));
    // Pace: a slow handler is the purpose of this endpoint.
    await delay(slowMs);
    return { pid };
  }
}

@Module({ providers: [ReadWord, SayWord, HeardWords, KeepBusy] })
class WordsModule {
  static readonly serves = {
    readWord: ReadWord,
    sayWord: SayWord,
    heardWords: HeardWords,
    keepBusy: KeepBusy,
  };
}

@Module({ imports: [serveFeatures(echoApi, [WordsModule])] })
class EchoModule {}

/** @public Started from its file, as a process of its own. */
export const echo = defineService({
  name: 'echo',
  config: z.object({}),
  database: true,
  module: () => EchoModule,
});
