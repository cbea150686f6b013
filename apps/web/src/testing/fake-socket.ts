/** Replaces `WebSocket` by a socket whose other end is controlled by the test. */
export class FakeSocket extends EventTarget {
  static readonly OPEN = 1;
  static made: FakeSocket[] = [];
  static readonly last = (): FakeSocket => FakeSocket.made.at(-1)!;
  readonly sent: string[] = [];
  readonly readyState = FakeSocket.OPEN;

  constructor(readonly url: string) {
    super();
    FakeSocket.made.push(this);
  }

  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {}
  opens(): void {
    this.dispatchEvent(new Event('open'));
  }
  emitFrame(frame: object): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) }));
  }
  ends(code: number): void {
    this.dispatchEvent(Object.assign(new Event('close'), { code }));
  }
}
