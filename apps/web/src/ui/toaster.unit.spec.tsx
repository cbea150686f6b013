import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { toast, toastStore } from './toast-store';
import { Toaster } from './toaster';

afterEach(() => jest.useRealTimers());

describe('Toaster', () => {
  it('shows an error for five seconds', () => {
    jest.useFakeTimers();
    render(<Toaster />);
    act(() => toast.error('An error occurred. Please try again.'));
    act(() => jest.advanceTimersByTime(4_900));
    expect(screen.getAllByText('An error occurred. Please try again.')).not.toHaveLength(0);
    act(() => jest.advanceTimersByTime(200));
    expect(screen.queryAllByText('An error occurred. Please try again.')).toHaveLength(0);
  });

  describe('its place in a window of 1440 × 900', () => {
    const box = (left: number, top: number, width: number, height: number) =>
      ({ left, top, right: left + width, bottom: top + height }) as DOMRect;
    /** Box of the toasts by their style, because jsdom does not compute layout. */
    const boxOfToasts = ({ top, marginInline, insetInline }: CSSStyleDeclaration) => {
      const left = marginInline === 'auto' ? 528 : insetInline === '' ? 1040 : 16;
      return box(left, top === '' ? 828 : top === '0.25rem' ? 4 : 68, 384, 56);
    };
    const FIELD = box(1136, 840, 300, 44);
    const CHAT = box(1128, 0, 312, 900);
    const EDITOR = box(440, 0, 620, 640);
    const TERMINAL = box(440, 640, 680, 260);
    const LONG_TEXT = box(0, 30, 1440, 870);

    const observed = new Map<Element, () => void>();
    beforeEach(() => {
      observed.clear();
      Object.assign(globalThis, {
        ResizeObserver: class {
          constructor(private readonly callback: () => void) {}
          observe = (element: Element) => observed.set(element, this.callback);
          disconnect = () => undefined;
        },
      });
    });
    afterEach(() => {
      Reflect.deleteProperty(globalThis, 'ResizeObserver');
      toastStore.current().forEach(({ id }) => toastStore.dismiss(id));
    });

    const resize = (element: Element) => observed.get(element)?.();
    /** Returns the place of a toast on a page with these elements. */
    function placeOn(page: ReactNode, boxes: Record<string, DOMRect>, change = resize): number[] {
      render(page);
      render(<Toaster />);
      act(() => toast.success('Saved.'));
      const list = screen.getByRole('list');
      jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
        return this === list ? boxOfToasts(list.style) : (boxes[this.id] ?? box(0, 0, 0, 0));
      });
      change(list);
      const { left, top } = boxOfToasts(list.style);
      return [left, top];
    }

    it('is the bottom right where nothing is', () => {
      expect(placeOn(<input id="far" />, { far: box(300, 400, 400, 44) })).toEqual([1040, 828]);
    });

    it('is the top right if it would cover a field', () => {
      expect(placeOn(<input id="field" />, { field: FIELD })).toEqual([1040, 68]);
    });

    it('is the top center if it would cover the chat', () => {
      const chat = <div role="log" id="chat" />;
      expect(placeOn(chat, { chat: CHAT })).toEqual([528, 68]);
    });

    it('is the top left if it would cover the chat or the code', () => {
      const room = (
        <>
          <div role="log" id="chat" />
          <div role="log" id="terminal" />
          <div contentEditable suppressContentEditableWarning id="editor" />
        </>
      );
      expect(placeOn(room, { chat: CHAT, terminal: TERMINAL, editor: EDITOR })).toEqual([16, 68]);
    });

    it('is the one that covers least if none is clear', () => {
      expect(placeOn(<textarea id="text" />, { text: LONG_TEXT })).toEqual([1040, 4]);
    });

    it('does not depend on a chat that the stage covers', () => {
      const covered = (
        <section inert>
          <div role="log" id="chat" />
        </section>
      );
      expect(placeOn(covered, { chat: CHAT })).toEqual([1040, 828]);
    });

    it.each<[string, () => void]>([
      ['the page changes', () => resize(document.body)],
      ['it scrolls', () => window.dispatchEvent(new Event('scroll'))],
      ['the focus moves', () => window.dispatchEvent(new Event('focusin'))],
    ])('is chosen again when %s', (_change, change) => {
      expect(placeOn(<input id="field" />, { field: FIELD }, change)).toEqual([1040, 68]);
    });
  });
});
