import { useEffect } from 'react';
import type { LocalMedia } from './devices';

/** Elements where Space has another function or is a character. */
const TAKES_SPACE =
  'button, a, input, select, textarea, summary, [contenteditable], [role=log], [role=switch]';
const TYPING = 'input, select, textarea, [contenteditable]';

/** Actions of shortcuts that do not concern the member's media. */
interface ShortcutActions {
  onChat: () => void;
  onCode: () => void;
}

/** Keyboard shortcuts of the room: microphone, camera, chat and code editor, and Space held to talk while muted. */
export function useShortcuts(media: LocalMedia, { onChat, onCode }: ShortcutActions) {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (isHeldToTalk(event)) {
        event.preventDefault();
        if (!event.repeat) media.holdToTalk(true);
        return;
      }
      const action = shortcutAction(event, media, { onChat, onCode });
      if (!action) return;
      event.preventDefault();
      if (!event.repeat) action();
    };
    const released = (event: KeyboardEvent) => event.code === 'Space' && media.holdToTalk(false);
    const left = () => media.holdToTalk(false);
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

/** Returns the action of a shortcut. On some keyboards Alt with a letter types a character, so text fields are excluded. */
function shortcutAction(
  event: KeyboardEvent,
  media: LocalMedia,
  { onChat, onCode }: ShortcutActions,
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
