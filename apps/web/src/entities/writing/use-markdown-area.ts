import { useRef, useState, type ClipboardEvent, type DragEvent } from 'react';
import { applyEdit, replaceText } from './apply-edit';
import { insertLine, type Edit } from './markdown-edits';
import { usePictures } from './use-pictures';

export interface MarkdownAreaSettings {
  value: string;
  onChange: (text: string) => void;
  /** Called with whether images are uploading. Until they have finished, the text is incomplete. */
  onBusy?: ((isBusy: boolean) => void) | undefined;
}

/** A textarea for Markdown: the toolbar's edits, and images added by button, paste and drop. */
export function useMarkdownArea({ value, onChange, onBusy }: MarkdownAreaSettings) {
  const element = useRef<HTMLTextAreaElement>(null);
  const latest = useRef(value);
  latest.current = value;
  const write = (text: string) => {
    latest.current = text;
    onChange(text);
  };
  const edit = (change: Edit) => element.current && applyEdit(element.current, change, write);
  const pictures = usePictures(
    (line) => edit(insertLine(line)),
    (from, to) => replaceText(element.current, latest.current, [from, to], write),
  );
  const [wasBusy, setWasBusy] = useState(false);
  if (pictures.isBusy !== wasBusy) {
    setWasBusy(pictures.isBusy);
    onBusy?.(pictures.isBusy);
  }
  const takeFiles = (event: ClipboardEvent | DragEvent, files: FileList) => {
    if (files.length === 0) return;
    event.preventDefault();
    pictures.add([...files]);
  };
  return {
    toolbar: { onEdit: edit, onPictures: pictures.add },
    area: {
      ref: element,
      value,
      onChange: (event: { target: { value: string } }) => write(event.target.value),
      onPaste: (event: ClipboardEvent) => takeFiles(event, event.clipboardData.files),
      onDragOver: (event: DragEvent) => event.preventDefault(),
      onDrop: (event: DragEvent) => takeFiles(event, event.dataTransfer.files),
    },
    pictures,
  };
}
