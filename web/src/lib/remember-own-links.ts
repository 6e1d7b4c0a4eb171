import type { LocationRequest } from '@geonod/contracts';
import { useEffect } from 'react';
import { rememberOwnLinks } from './own-links.ts';

type OwnRequest = Pick<LocationRequest, 'id' | 'type' | 'status' | 'linkToken'>;

/** Keeps the keys of the links that can be answered: the recipient's page then knows its reader for their own asker. */
export function useRememberedLinks(requests: readonly OwnRequest[]): void {
  const open = requests
    .filter(({ type, status }) => type === 'link' && status === 'pending')
    .map(({ id, linkToken }) => linkToken ?? id)
    .join(' ');
  useEffect(() => {
    if (open !== '') rememberOwnLinks(open.split(' '));
  }, [open]);
}
