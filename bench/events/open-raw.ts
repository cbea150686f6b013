import { AckPolicy, jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { readBrokerUrl } from '@skillhour/messaging';

const NAME = 'bench_raw';

/** Opens the broker alone: a stream and one durable consumer that acknowledges every message. Baseline of P8. */
export async function openRaw(url: string) {
  const { servers, user = '', password: pass = '' } = readBrokerUrl(url);
  const connection = await connect({ servers, user, pass });
  const manager = await jetstreamManager(connection);
  await manager.streams.add({ name: NAME, subjects: [NAME] });
  await manager.consumers.add(NAME, { durable_name: NAME, ack_policy: AckPolicy.Explicit });
  const stream = jetstream(connection);
  const messages = await (await stream.consumers.get(NAME, NAME)).consume();
  const effects = new Map<string, () => void>();
  void (async () => {
    for await (const message of messages) {
      effects.get(message.string())?.();
      message.ack();
    }
  })();
  return {
    /** Publishes a message; resolves with the milliseconds until it arrives. */
    publishWord: async (word: string): Promise<number> => {
      const startMs = performance.now();
      const { promise, resolve } = Promise.withResolvers<number>();
      effects.set(word, () => resolve(performance.now() - startMs));
      await stream.publish(NAME, word);
      const tookMs = await promise;
      effects.delete(word);
      return tookMs;
    },
    close: async () => {
      messages.stop();
      await connection.close();
    },
  };
}
