import { t } from '@skillhour/texts';
import { useEffect, useRef, useState } from 'react';
import { call, fetchWithProgress, errorMessageOf } from '@/api';
import type { ReadyFile } from './chat-state';

const TIMEOUT_MS = 120_000;
const MEGABYTE = 1024 * 1024;
/** The contract's limit in MiB (product decision 27), as a separate constant so that the page does not load the contract's schemas. */
const FILE_MEGABYTES = 5;

/** A file that is being uploaded for a message. */
export interface Upload {
  name: string;
  /** Uploaded fraction, from 0 to 1. */
  share: number;
  problem?: string | undefined;
  ready?: ReadyFile | undefined;
}

/** Uploads one file at a time. A new file replaces the previous one. */
export function useUpload() {
  const [upload, setUpload] = useState<Upload>();
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);

  const start = async (file: File) => {
    controller.current?.abort();
    const abort = new AbortController();
    controller.current = abort;
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
    const change = (next: Upload) => controller.current === abort && setUpload(next);
    try {
      const ready = await call('realtime.chat.upload', {} as never, {
        form,
        signal: abort.signal,
        timeoutMs: TIMEOUT_MS,
        fetch: fetchWithProgress((share) => change({ name, share })),
      });
      change({ name, share: 1, ready });
    } catch (error) {
      if (abort.signal.aborted) return;
      change({ name, share: 0, problem: errorMessageOf(error, t('We couldn’t upload the file.')) });
    }
  };

  const clear = () => {
    controller.current?.abort();
    controller.current = undefined;
    setUpload(undefined);
  };
  return { upload, start: (file: File) => void start(file), clear };
}
