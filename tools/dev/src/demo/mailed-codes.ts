import { becomesTrue } from '@skillhour/machine';
import { z } from 'zod';

const MAIL_WITHIN_MS = 20_000;
const mailsSchema = z.array(z.object({ text: z.string() }));

/** The codes that are mailed to an address from now on. */
export class MailedCodes {
  readonly #inbox: string;
  readonly #email: string;
  readonly #signal: AbortSignal;
  #read = 0;

  private constructor(email: string, mail: string, signal: AbortSignal) {
    this.#inbox = `${mail}/api/messages?to=${encodeURIComponent(email)}`;
    this.#email = email;
    this.#signal = signal;
  }

  static async watch(email: string, mail: string, signal: AbortSignal): Promise<MailedCodes> {
    const codes = new MailedCodes(email, mail, signal);
    codes.#read = (await codes.#mails()).length;
    return codes;
  }

  /** Returns the five digits of the newest email, once an unread one has arrived. */
  async next(): Promise<string> {
    let code: string | undefined;
    const hasArrived = async (): Promise<boolean> => {
      const mails = await this.#mails();
      if (mails.length <= this.#read) return false;
      this.#read = mails.length;
      code = /\b\d{5}\b/.exec(mails[0]?.text ?? '')?.[0];
      return code !== undefined;
    };
    await becomesTrue(hasArrived, { timeoutMs: MAIL_WITHIN_MS, signal: this.#signal });
    this.#signal.throwIfAborted();
    if (code === undefined) throw new Error(`No code was emailed to ${this.#email}.`);
    return code;
  }

  /** Emails, newest first. */
  async #mails(): Promise<z.output<typeof mailsSchema>> {
    return mailsSchema.parse(await (await fetch(this.#inbox, { signal: this.#signal })).json());
  }
}
