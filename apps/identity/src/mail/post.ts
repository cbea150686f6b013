import { Injectable } from '@nestjs/common';
import type { Tx } from '@skillhour/persistence';
import { Clock } from '@skillhour/service-kit';
import type { Letter } from './letter.js';
import { MailSender } from './mail-sender.js';
import { MailStore } from './mail.store.js';

/** After this nobody needs to hear of it any more. */
const NEWS_MS = 24 * 60 * 60 * 1000;

/** Sends news to owners of accounts, with what they tell. */
@Injectable()
export class Post {
  constructor(
    private readonly mails: MailStore,
    private readonly sender: MailSender,
    private readonly clock: Clock,
  ) {}

  /** `about`: of two letters about the same only the newer one goes out, where the older one still waits. */
  async add(letter: Letter, { to, about }: { to: string | null; about: string }, tx: Tx): Promise<void> {
    const now = this.clock.now();
    await this.mails.add({ ...letter, to, about, dropAt: new Date(now.getTime() + NEWS_MS) }, now, tx);
  }

  /** The letters of committed transactions go out now, not at the next look. */
  hurry(): void {
    this.sender.wake();
  }
}
