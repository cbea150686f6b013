import { t } from '@skillhour/texts';
import { useEffect, useState, type RefObject } from 'react';
import { useNews } from '../use-news';
import type { TextName } from './shared-text';

type Part = TextName | 'terminal' | 'chat';

/** The texts that can be edited. */
export const textNames = (): { value: TextName; label: string }[] => [
  { value: 'code', label: t('Code') },
  { value: 'notes', label: t('Notes') },
];

/** The parts of which a phone shows one at a time. */
export const partsOf = (news: number): { value: Part; label: string }[] => [
  ...textNames(),
  { value: 'terminal', label: t('Terminal') },
  { value: 'chat', label: news > 0 ? t('Live Chat, {news, number} new', { news }) : t('Live Chat') },
];

/** Selects the visible part and text. Makes the room's layout reserve space for the editor; a phone shows only the chosen part. */
export function useParts(panel: RefObject<HTMLElement | null>, messages: number) {
  const [part, setPart] = useState<Part>('code');
  const [text, setText] = useState<TextName>('code');
  const news = useNews(messages, part === 'chat');
  useEffect(() => {
    const room = panel.current?.closest('main');
    if (room) room.dataset['code'] = part;
    return () => void (room && delete room.dataset['code']);
  }, [panel, part]);
  const choose = (next: Part) => {
    setPart(next);
    // Only code can be run, so choosing the terminal selects the code.
    if (next !== 'chat') setText(next === 'notes' ? 'notes' : 'code');
  };
  return { part, text, choose, news };
}
