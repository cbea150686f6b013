import { t } from '@skillhour/texts';
import { useEffect, useRef, useState } from 'react';
import { call, fetchWithProgress, messageOf } from '@/api';
import type { ReadyFile } from './talk';

const TIMEOUT_MS = 120_000;
const MEGABYTE = 1024 * 1024;
/** The contract's limit (product decision 27); a constant of its own, so that the page carries no schemas for it. */
export const FILE_MEGABYTES = 5;

/** A file on its way into a message. */
export interface Upload {
  name: string;
  /** How much has gone, from 0 to 1. */
  share: number;
  problem?: string | undefined;
  ready?: ReadyFile | undefined;
}

/** Sends one file at a time; what was chosen before gives way. */
export function useUpload() {
  const [upload, setUpload] = useState<Upload>();
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);

  const start = async (file: File) => {
    controller.current?.abort();
    const own = new AbortController();
    controller.current = own;
    const { name } = file;
    if (file.size > FILE_MEGABYTES * MEGABYTE)
      return setUpload({
        name,
        share: 0,
        problem: t('Files can be at most {megabytes} MB.', { megabytes: FILE_MEGABYTES }),
      });
    setUpload({ name, share: 0 });
    const form = new FormData();
    form.set('file', file);
    const change = (next: Upload) => controller.current === own && setUpload(next);
    try {
      const ready = await call('realtime.chat.upload', {} as never, {
        form,
        signal: own.signal,
        timeoutMs: TIMEOUT_MS,
        fetch: fetchWithProgress((share) => change({ name, share })),
      });
      change({ name, share: 1, ready });
    } catch (error) {
      if (own.signal.aborted) return;
      change({ name, share: 0, problem: messageOf(error, t('We couldn’t upload the file.')) });
    }
  };

  const clear = () => {
    controller.current?.abort();
    controller.current = undefined;
    setUpload(undefined);
  };
  return { upload, start: (file: File) => void start(file), clear };
}
