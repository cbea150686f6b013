import { useRef, useState, type DragEvent } from 'react';

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

/** Accepts the first dropped file (specification 2, section 5). */
export function useDropZone(isOpen: boolean, onFile: (file: File) => void) {
  const [isOver, setOver] = useState(false);
  // Counts nested elements: `dragleave` also fires when the pointer enters or leaves a child element.
  const depth = useRef(0);
  const move = (event: DragEvent, by: number) => {
    if (!isOpen || !hasFiles(event)) return;
    event.preventDefault();
    depth.current = Math.max(0, depth.current + by);
    setOver(depth.current > 0);
  };
  const listeners = {
    onDragEnter: (event: DragEvent) => move(event, 1),
    onDragOver: (event: DragEvent) => move(event, 0),
    onDragLeave: (event: DragEvent) => move(event, -1),
    onDrop: (event: DragEvent) => {
      if (!isOpen || !hasFiles(event)) return;
      event.preventDefault();
      depth.current = 0;
      setOver(false);
      const [file] = event.dataTransfer.files;
      if (file) onFile(file);
    },
  };
  return { isOver, listeners };
}
