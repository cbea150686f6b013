import { Injectable } from '@nestjs/common';
import {
  pageSizeOf,
  realtimeApi,
  toPage,
  type CallContext,
  type exchangeApi,
  type Output,
} from '@skillhour/contracts';
import { Caller } from '@skillhour/messaging';
import type { Session } from '../sessions/index.js';

type Chat = Output<typeof exchangeApi.readSessionChat>;

/** Reads a session's room chat from the realtime service. */
@Injectable()
export class SessionChat {
  constructor(private readonly caller: Caller) {}

  async read(
    { meetingId: meeting_id, studentId }: Session,
    query: { page: number; page_size?: number | undefined; limit: number },
    context: CallContext,
  ): Promise<Chat> {
    const size = pageSizeOf(query);
    const input = { meeting_id, page: query.page, size };
    const { lines, count } = await this.caller.call(realtimeApi.readRoomChat, input, context);
    const shown = lines.map(({ id, text, time, sender_id }) => ({
      id,
      sender: sender_id === studentId ? ('student' as const) : ('teacher' as const),
      text,
      time,
    }));
    return toPage(shown, count, query.page, size);
  }
}
