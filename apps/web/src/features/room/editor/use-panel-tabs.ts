import { t } from '@skillhour/texts';
import { useEffect, useState, type RefObject } from 'react';
import { useUnreadCount } from '../shared';
import type { TextName } from './shared-text';

type PanelTab = TextName | 'terminal' | 'chat';

/** The texts that can be edited. */
export const textTabs = (): { value: TextName; label: string }[] => [
  { value: 'code', label: t('Code') },
  { value: 'notes', label: t('Notes') },
];

/** The parts of which a phone shows one at a time. */
export const phoneTabs = (unreadCount: number): { value: PanelTab; label: string }[] => [
  ...textTabs(),
  { value: 'terminal', label: t('Terminal') },
  {
    value: 'chat',
    label: unreadCount > 0 ? t('Live Chat, {news, number} new', { news: unreadCount }) : t('Live Chat'),
  },
];

/** Selects the visible part and text. Makes the room's layout reserve space for the editor; a phone shows only the chosen part. */
export function usePanelTabs(panel: RefObject<HTMLElement | null>, messages: number) {
  const [tab, setTab] = useState<PanelTab>('code');
  const [text, setText] = useState<TextName>('code');
  const unreadCount = useUnreadCount(messages, tab === 'chat');
  useEffect(() => {
    const room = panel.current?.closest('main');
    if (room) room.dataset['code'] = tab;
    return () => void (room && delete room.dataset['code']);
  }, [panel, tab]);
  const choose = (next: PanelTab) => {
    setTab(next);
    // Only code can be run, so choosing the terminal selects the code.
    if (next !== 'chat') setText(next === 'notes' ? 'notes' : 'code');
  };
  return { tab, text, choose, unreadCount };
}
