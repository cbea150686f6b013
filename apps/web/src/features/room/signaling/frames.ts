import { roomMessages, type Frame } from '@skillhour/contracts';
import { z } from 'zod';

type Messages = typeof roomMessages;
/** A frame of one kind. */
export type FrameOf<K extends keyof Messages> = Frame<Messages[K]>;

const ServerFrame = z.discriminatedUnion('type', [
  roomMessages.joined.body,
  roomMessages.userJoined.body,
  roomMessages.userLeft.body,
  roomMessages.initiator.body,
  roomMessages.presenceCounted.body,
  roomMessages.roomTime.body,
  roomMessages.timeOver.body,
  roomMessages.sessionEnded.body,
  roomMessages.socketError.body,
  roomMessages.chatMessage.body,
  roomMessages.chatHistory.body,
  roomMessages.endCallRequest.body,
  roomMessages.endCallConfirmed.body,
  roomMessages.endCallRejected.body,
  roomMessages.endCallWithdrawn.body,
  roomMessages.codeOpen.body,
  roomMessages.codeState.body,
  roomMessages.codeUpdate.body,
  roomMessages.codeAwareness.body,
  roomMessages.codeLanguage.body,
  roomMessages.codeChange.body,
  roomMessages.languageChange.body,
  roomMessages.codeRunning.body,
  roomMessages.codeExecutionResult.body,
  roomMessages.clearTerminal.body,
  roomMessages.consoleLog.body,
  roomMessages.offer.body,
  roomMessages.answer.body,
  roomMessages.candidate.body,
  roomMessages.sfuReady.body,
  roomMessages.sfuResumed.body,
  roomMessages.sfuUnavailable.body,
  roomMessages.sfuReply.body,
  roomMessages.sfuConsumer.body,
  roomMessages.sfuConsumerState.body,
  roomMessages.hand.body,
  roomMessages.lineQuality.body,
  roomMessages.captionsWanted.body,
  roomMessages.captionsRefused.body,
  roomMessages.caption.body,
]);
/** Any frame that the server sends, discriminated by `type`. */
export type ServerFrame = z.output<typeof ServerFrame>;

/** Parses a frame by its contract; undefined if this version of the app does not know it. */
export function readServerFrame(text: string): ServerFrame | undefined {
  try {
    return ServerFrame.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
