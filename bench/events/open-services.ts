import { Module } from '@nestjs/common';
import { event, type EventContract } from '@skillhour/contracts';
import {
  Inbox,
  onEvent,
  serveFeatures,
  systemContext,
  type EventHandler,
  type EventMeta,
} from '@skillhour/messaging';
import { DATABASE, UnitOfWork } from '@skillhour/persistence';
import { defineService } from '@skillhour/service-kit';
import { freshNamespace, startService, type Infrastructure } from '@skillhour/testing';
import type { Connection } from 'mongoose';
import { z } from 'zod';

const wordSent = event({
  type: 'teller.word.told.v1',
  summary: 'A word was told.',
  data: z.object({ word: z.string() }),
});

const wordsOf = (database: Connection) => database.collection<{ _id: string }>('words');

/** Stores each word in the receiving service's own database. */
class StoreWord implements EventHandler<typeof wordSent> {
  readonly #words: ReturnType<typeof wordsOf>;

  constructor(database: Connection) {
    this.#words = wordsOf(database);
  }

  async handle({ word }: { word: string }, { tx }: EventMeta): Promise<void> {
    await this.#words.insertOne({ _id: word }, { session: tx.session });
  }
}

class WordsModule {
  static readonly eventHandlers = [onEvent(wordSent, 'note-word', StoreWord)];
}
const storeWord = {
  provide: StoreWord,
  useFactory: (database: Connection) => new StoreWord(database),
  inject: [DATABASE],
};
Module({ providers: [storeWord] })(WordsModule);
class ReceiverModule {}
Module({ imports: [serveFeatures({}, [WordsModule])] })(ReceiverModule);
class SenderModule {}
Module({ imports: [serveFeatures({}, [])] })(SenderModule);

const shared = { config: z.object({}), database: true } as const;
const sender = defineService({ ...shared, name: 'teller', module: () => SenderModule });
const receiver = defineService({ ...shared, name: 'hearer', module: () => ReceiverModule });

/** Starts two services, each with an outbox, an inbox and a database of its own, and no other work. */
export async function openServices(infrastructure: Pick<Infrastructure, 'natsUrl' | 'mongoUri'>) {
  const namespace = freshNamespace();
  const [sending, receiving] = await Promise.all(
    [sender, receiver].map((service) => startService(service, { infrastructure, namespace })),
  );
  if (!sending || !receiving) throw new Error('a service did not start');
  const unitOfWork = sending.get(UnitOfWork);
  const words = wordsOf(sending.get<Connection>(DATABASE));
  const inbox = receiving.get(Inbox);
  const runOnce = inbox.runOnce.bind(inbox);
  const effects = new Map<string, () => void>();
  inbox.runOnce = async (name, eventId, context, work) => {
    const isFresh = await runOnce(name, eventId, context, work);
    effects.get(context.correlationId)?.();
    return isFresh;
  };
  return {
    /** Commits a word with its event; resolves with the milliseconds from this commit to the commit of the effect. */
    publishWord: async (word: string): Promise<number> => {
      const effect = Promise.withResolvers<number>();
      effects.set(word, () => effect.resolve(performance.now()));
      await unitOfWork.run(systemContext({ correlationId: word }), async (tx) => {
        await words.insertOne({ _id: word }, { session: tx.session });
        // Each service imported by this benchmark types its transaction as if it were the only one.
        const anyTx: { publish(contract: EventContract, data: object): void } = tx;
        anyTx.publish(wordSent, { word });
      });
      const committedMs = performance.now();
      const effectMs = await effect.promise;
      effects.delete(word);
      return Math.max(0, effectMs - committedMs);
    },
    close: async () => {
      await Promise.all([sending.close(), receiving.close()]);
    },
  };
}
