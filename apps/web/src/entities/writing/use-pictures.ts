import { t } from '@skillhour/texts';
import { useEffect, useRef, useState } from 'react';
import { call, fetchWithProgress, messageOf } from '@/api';
import { pictureProblem } from './picture-problem';

const TIMEOUT_MS = 120_000;

/** A picture on its way into a text, in it, or refused. */
export interface Picture {
  id: number;
  name: string;
  sizeBytes: number;
  state: 'sending' | 'done' | 'refused';
  /** How much has gone, from 0 to 1. */
  share: number;
  problem?: string;
  url?: string;
}

/** Where a picture will stand until it is there: a line of Markdown that no address looks like. */
export const placeOf = ({ id, name }: Pick<Picture, 'id' | 'name'>): string =>
  `![${altOf(name)}](uploading-${id}: ${name.replaceAll(/[()\n]/g, '')})`;
export const PLACE = /!\[([^\]]*)\]\(uploading-\d+: [^)]*\)/g;

/** A text that was kept while pictures were on their way, without the places of those that never came. */
export const withoutPlaces = (text: string): string => text.replaceAll(PLACE, '');

const altOf = (name: string) => name.replace(/\.\w+$/, '').replaceAll(/[[\]\n]/g, '');

/** Sends pictures for a text. `place` puts a line in, `replace` changes it to the picture's, or takes it away. */
export function usePictures(place: (line: string) => void, replace: (from: string, to: string) => void) {
  const [pictures, setPictures] = useState<readonly Picture[]>([]);
  const calls = useRef(new Map<number, AbortController>());
  const nextId = useRef(1);
  useEffect(() => {
    const open = calls.current;
    return () => open.forEach((controller) => controller.abort());
  }, []);
  const change = (id: number, patch: Partial<Picture>) =>
    setPictures((list) => list.map((one) => (one.id === id ? { ...one, ...patch } : one)));

  const send = async (file: File) => {
    const { name, size: sizeBytes } = file;
    const problem = pictureProblem(file);
    const picture: Picture = { id: nextId.current++, name, sizeBytes, share: 0, state: 'sending' };
    const { id } = picture;
    setPictures((list) => [...list, problem ? { ...picture, state: 'refused', problem } : picture]);
    if (problem) return;
    const controller = new AbortController();
    calls.current.set(id, controller);
    place(placeOf(picture));
    const form = new FormData();
    form.set('image', file);
    try {
      const { url } = await call('content.picture.upload', {} as never, {
        form,
        signal: controller.signal,
        timeoutMs: TIMEOUT_MS,
        fetch: fetchWithProgress((share) => change(id, { share })),
      });
      replace(placeOf(picture), `![${altOf(name)}](${url})`);
      change(id, { state: 'done', share: 1, url });
    } catch (error) {
      replace(placeOf(picture), '');
      const words = messageOf(error, t('We couldn’t upload the picture.'));
      change(id, { state: 'refused', problem: controller.signal.aborted ? t('Cancelled.') : words });
    }
    calls.current.delete(id);
  };

  return {
    pictures,
    add: (files: readonly File[]) => files.forEach((file) => void send(file)),
    cancel: (id: number) => calls.current.get(id)?.abort(),
    forget: (id: number) => setPictures((list) => list.filter((one) => one.id !== id)),
    isBusy: pictures.some(({ state }) => state === 'sending'),
  };
}
