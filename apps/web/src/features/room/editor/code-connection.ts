import type { ServerFrame } from '../signaling';
import { Store } from '../shared';

/** Frames about the code editor that the room's socket receives. */
const CODE_FRAMES = [
  'code_open',
  'code_state',
  'code_update',
  'code_awareness',
  'code_language',
  'code_change',
  'language_change',
  'code_running',
  'code_execution_result',
  'clear_terminal',
  'console_log',
] as const;
export type CodeFrame = Extract<ServerFrame, { type: (typeof CODE_FRAMES)[number] }>;

export const isCodeFrame = (frame: ServerFrame): frame is CodeFrame =>
  CODE_FRAMES.some((type) => type === frame.type);

/** Receiver of the code editor's frames, registered once the editor is loaded. */
export interface CodeListener {
  receive(frame: CodeFrame): void;
  /** Called when the room is joined or the editor is opened. Earlier frames may be lost, so the editor requests the server's state. */
  connected(): void;
  disconnected(): void;
  peerLeft(): void;
  rejected(code: string, message: string): void;
  closed(): void;
}

interface CodeConnectionState {
  /** Whether the server can be reached. */
  connected: boolean;
  /** Whether the local member has the editor open. */
  open: boolean;
  /** Whether the other participant has the editor open. */
  peerOpen: boolean;
}

/** The room's connection to the code editor: tracks who has it open and passes on frames. The editor is loaded when it is first opened. */
export class CodeConnection extends Store<CodeConnectionState> {
  readonly #send: (frame: object) => void;
  #listener: CodeListener | undefined;

  constructor(send: (frame: object) => void) {
    super({ connected: false, open: false, peerOpen: false });
    this.#send = send;
  }

  get isConnected(): boolean {
    return this.current().connected;
  }

  get listener(): CodeListener | undefined {
    return this.#listener;
  }

  /** Registers the loaded editor, which receives all frames from now on. */
  setListener(listener: CodeListener): void {
    this.#listener = listener;
  }

  send(frame: object): void {
    if (this.isConnected) this.#send(frame);
  }

  setOpen(open: boolean): void {
    if (open === this.current().open) return;
    if (!open) this.#listener?.closed();
    this.set({ open });
    this.#sendOpen();
    if (open) this.#listener?.connected();
  }

  receive(frame: ServerFrame): void {
    switch (frame.type) {
      case 'joined':
        this.set({ connected: true, peerOpen: false });
        this.#sendOpen();
        if (this.current().open) this.#listener?.connected();
        return;
      case 'initiator':
        if (this.current().open) this.#sendOpen();
        return;
      case 'userLeft':
        this.set({ peerOpen: false });
        return this.#listener?.peerLeft();
      case 'error':
        return this.#listener?.rejected(frame.code, frame.message);
      case 'code_open':
        return this.#setPeerOpen(frame.open);
      default:
        if (isCodeFrame(frame)) this.#listener?.receive(frame);
    }
  }

  /** Handles the loss of the socket. The next socket reports again who has the editor open. */
  socketLost(): void {
    this.set({ connected: false, peerOpen: false });
    this.#listener?.disconnected();
  }

  #setPeerOpen(peerOpen: boolean): void {
    this.set({ peerOpen });
    if (!peerOpen) this.#listener?.peerLeft();
  }

  #sendOpen(): void {
    this.send({ type: 'code_open', open: this.current().open });
  }
}
