import { useEffect, useState } from 'react';
import { call } from '@/api';
import { PLACEHOLDER } from './use-pictures';

const PAUSE_MS = 400;

export interface Preview {
  html: string;
  state: 'waiting' | 'shown' | 'failed';
}

/**
 * Renders the text on the server, by the only renderer. Requested when the typing pauses and the preview is visible.
 */
export function usePreview(source: string, isSeen: boolean): Preview {
  const [preview, setPreview] = useState<Preview & { of: string }>({ html: '', state: 'waiting', of: '' });
  const body = source.replaceAll(PLACEHOLDER, '*$1 …*');
  useEffect(() => {
    if (!isSeen) return;
    if (body.trim() === '') return setPreview({ html: '', state: 'shown', of: body });
    let current = true;
    const timer = setTimeout(() => {
      call('content.text.render', { body }).then(
        ({ html }) => current && setPreview({ html, state: 'shown', of: body }),
        () => current && setPreview(({ html }) => ({ html, state: 'failed', of: body })),
      );
    }, PAUSE_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [body, isSeen]);
  return preview;
}
