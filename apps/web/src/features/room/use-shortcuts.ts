import { useEffect } from 'react';
import type { LocalMedia } from './local-media';

/** With Alt, since a single letter would be in the way of who speaks to their machine. */
export const KEYS = { microphone: 'Alt+M', camera: 'Alt+V', chat: 'Alt+C', code: 'Alt+E' };

/** Where Space already means something, or is a letter. */
const TAKES_SPACE =
  'button, a, input, select, textarea, summary, [contenteditable], [role=log], [role=switch]';
const TYPING = 'input, select, textarea, [contenteditable]';

/** What the keys do beside the member's own media. */
interface Deeds {
  onChat: () => void;
  onCode: () => void;
}

/** The room by its keys: microphone, camera, chat, code, and Space held down to be heard while muted. */
export function useShortcuts(media: LocalMedia, { onChat, onCode }: Deeds) {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (isHeldToTalk(event)) {
        event.preventDefault();
        if (!event.repeat) media.talk(true);
        return;
      }
      const deed = deedOf(event, media, { onChat, onCode });
      if (!deed) return;
      event.preventDefault();
      if (!event.repeat) deed();
    };
    const released = (event: KeyboardEvent) => event.code === 'Space' && media.talk(false);
    const left = () => media.talk(false);
    document.addEventListener('keydown', pressed);
    document.addEventListener('keyup', released);
    window.addEventListener('blur', left);
    return () => {
      document.removeEventListener('keydown', pressed);
      document.removeEventListener('keyup', released);
      window.removeEventListener('blur', left);
      left();
    };
  }, [media, onChat, onCode]);
}

const isHeldToTalk = (event: KeyboardEvent): boolean =>
  event.code === 'Space' &&
  !event.altKey &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.shiftKey &&
  !isWithin(event, TAKES_SPACE);

/** Alt with a letter writes one on some keyboards, so who types is left alone. */
function deedOf(
  event: KeyboardEvent,
  media: LocalMedia,
  { onChat, onCode }: Deeds,
): (() => void) | undefined {
  const withAlt = event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
  if (!withAlt || isWithin(event, TYPING)) return undefined;
  switch (event.code) {
    case 'KeyM':
      return () => media.toggle('microphone');
    case 'KeyV':
      return () => media.toggle('camera');
    case 'KeyC':
      return onChat;
    case 'KeyE':
      return onCode;
    default:
      return undefined;
  }
}

const isWithin = ({ target }: KeyboardEvent, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;
