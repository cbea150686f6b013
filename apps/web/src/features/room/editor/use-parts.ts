import { t } from '@skillhour/texts';
import { useEffect, useState, type RefObject } from 'react';
import { useNews } from '../use-news';
import type { TextName } from './shared-text';

type Part = TextName | 'terminal' | 'chat';

/** What can be written in. */
export const textNames = (): { value: TextName; label: string }[] => [
  { value: 'code', label: t('Code') },
  { value: 'notes', label: t('Notes') },
];

/** What a phone shows one at a time. */
export const partsOf = (news: number): { value: Part; label: string }[] => [
  ...textNames(),
  { value: 'terminal', label: t('Terminal') },
  { value: 'chat', label: news > 0 ? t('Live Chat, {news, number} new', { news }) : t('Live Chat') },
];

/** The room makes place for the editor while it is open; on a phone, for the chosen part of it. */
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
    // What runs is the code, and the terminal is the code's.
    if (next !== 'chat') setText(next === 'notes' ? 'notes' : 'code');
  };
  return { part, text, choose, news };
}
