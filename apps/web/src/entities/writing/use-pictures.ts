import { t } from '@skillhour/texts';
import { useEffect, useRef, useState } from 'react';
import { call, fetchWithProgress, errorMessageOf } from '@/api';
import { pictureProblem } from './picture-problem';

const TIMEOUT_MS = 120_000;

/** An image that is uploading, uploaded or rejected. */
export interface Picture {
  id: number;
  name: string;
  sizeBytes: number;
  state: 'sending' | 'done' | 'rejected';
  /** Uploaded share, from 0 to 1. */
  share: number;
  problem?: string;
  url?: string;
}

/** Returns the placeholder of an uploading image: a Markdown line that no real URL resembles. */
const placeholderOf = ({ id, name }: Pick<Picture, 'id' | 'name'>): string =>
  `![${altOf(name)}](uploading-${id}: ${name.replaceAll(/[()\n]/g, '')})`;
export const PLACEHOLDER = /!\[([^\]]*)\]\(uploading-\d+: [^)]*\)/g;

/** Removes the placeholders of unfinished uploads from a draft. */
export const withoutPlaceholders = (text: string): string => text.replaceAll(PLACEHOLDER, '');

const altOf = (name: string) => name.replace(/\.\w+$/, '').replaceAll(/[[\]\n]/g, '');

/**
 * Uploads images for a text. `insert` inserts a placeholder line; `replace` changes it to the image's line or removes
 * it.
 */
export function usePictures(insert: (line: string) => void, replace: (from: string, to: string) => void) {
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
    setPictures((list) => [...list, problem ? { ...picture, state: 'rejected', problem } : picture]);
    if (problem) return;
    const controller = new AbortController();
    calls.current.set(id, controller);
    insert(placeholderOf(picture));
    const form = new FormData();
    form.set('image', file);
    try {
      const { url } = await call('content.picture.upload', {} as never, {
        form,
        signal: controller.signal,
        timeoutMs: TIMEOUT_MS,
        fetch: fetchWithProgress((share) => change(id, { share })),
      });
      replace(placeholderOf(picture), `![${altOf(name)}](${url})`);
      change(id, { state: 'done', share: 1, url });
    } catch (error) {
      replace(placeholderOf(picture), '');
      const message = errorMessageOf(error, t('We couldn’t upload the picture.'));
      change(id, { state: 'rejected', problem: controller.signal.aborted ? t('Cancelled.') : message });
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
