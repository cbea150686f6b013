import { useState } from 'react';
import { useMember } from '@/auth';

/** A choice of the member that is stored on this device, and its setter. Without storage it lasts until the next visit. */
export function useStoredFlag(name: string): [isSet: boolean, set: (isSet: boolean) => void] {
  const key = `${name}:${useMember().id}`;
  const [isSet, setState] = useState(() => isStored(key));
  const set = (next: boolean) => {
    setState(next);
    try {
      if (next) localStorage.setItem(key, 'true');
      else localStorage.removeItem(key);
    } catch {
      // The choice lasts until the next visit.
    }
  };
  return [isSet, set];
}

function isStored(key: string): boolean {
  try {
    return localStorage.getItem(key) === 'true';
  } catch {
    return false;
  }
}
