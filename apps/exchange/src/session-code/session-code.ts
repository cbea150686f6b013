import { Inject, Injectable } from '@nestjs/common';
import { realtimeApi, type CallContext, type exchangeApi, type Output } from '@skillhour/contracts';
import { RenderedTexts } from '@skillhour/markdown';
import { Caller } from '@skillhour/messaging';
import { CONFIG } from '@skillhour/service-kit';
import type { ExchangeConfig } from '../config.js';
import type { Session } from '../sessions/index.js';

type Code = Output<typeof exchangeApi.readSessionCode>;

/** Reads the stored code and notes of a session's room from the realtime service. */
@Injectable()
export class SessionCode {
  constructor(
    private readonly caller: Caller,
    private readonly rendered: RenderedTexts,
    @Inject(CONFIG) private readonly config: ExchangeConfig,
  ) {}

  async read({ meetingId: meeting_id, studentId }: Session, context: CallContext): Promise<Code> {
    const { code } = await this.caller.call(realtimeApi.readRoomCode, { meeting_id }, context);
    if (code === null) return { code };
    const runs = code.runs.map(({ n: _, sender_id, ...run }) => ({
      ...run,
      sender: sender_id === studentId ? ('student' as const) : ('teacher' as const),
    }));
    const notes_html = await this.rendered.htmlFor(code.notes, this.config.IMAGE_BASE_URL);
    const earlier_runs = (code.runs[0]?.n ?? 1) - 1;
    return { code: { ...code, notes_html, runs, earlier_runs } };
  }
}
