import { Injectable } from '@nestjs/common';
import {
  fail,
  NOTIFICATION_TOPICS,
  realtimeApi,
  type CallContext,
  type Handler,
  type Input,
  type Output,
} from '@skillhour/contracts';
import { UnitOfWork } from '@skillhour/persistence';
import { t } from '@skillhour/texts';
import { SigningKey } from '../../sockets/index.js';
import { topicPreferenceOf, mergeTopics } from '../preferences/preferences.js';
import { PreferencesStore } from '../preferences/preferences.store.js';
import { memberOfToken } from './subscription-token.js';

type Endpoint = typeof realtimeApi.endSubscription;

/**
 * Unsubscribes a member from emails about notifications, through the link in such an email. A second click
 * has no further effect.
 */
@Injectable()
export class EndSubscription implements Handler<Endpoint> {
  constructor(
    private readonly signingKey: SigningKey,
    private readonly unitOfWork: UnitOfWork,
    private readonly preferences: PreferencesStore,
  ) {}

  async handle({ token }: Input<Endpoint>, context: CallContext): Promise<Output<Endpoint>> {
    const memberId = memberOfToken(token, await this.signingKey.read());
    if (memberId === undefined) return fail(realtimeApi.endSubscription, 'subscription.unknown');
    await this.unitOfWork.run(context, async (tx) => {
      const before = await this.preferences.read(memberId, tx);
      const silent = NOTIFICATION_TOPICS.map((topic) => ({
        ...topicPreferenceOf(before, topic),
        mail: 'never' as const,
      }));
      await this.preferences.save(
        memberId,
        { ...before, topics: mergeTopics(before.topics, silent), digest: { ...before.digest, daily: false } },
        false,
        tx,
      );
    });
    return { detail: t('You won’t get any more emails about notifications.') };
  }
}
