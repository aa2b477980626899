import { useEffect, useRef } from 'react';
import { describePoint } from '@spot/contracts/core';
import { CallError } from '@spot/contracts/core/client';
import { searchText } from '@spot/contracts/backoffice';
import { useCall, useShell } from '@spot/contracts/shell-api';
import type { MapPlace } from '@spot/contracts/ui/map';

export interface NamedPoint extends MapPlace {
  line: string;
}

export const pointText = ({ lat, lng }: MapPlace): string => `${lat.toFixed(4)}, ${lng.toFixed(4)}`;

/**
 * Returns a point's name; if that fails, an alert says why, and its coordinates are used (ADM-060). Undefined if the map was
 * closed meanwhile.
 */
export function usePointName(): (point: MapPlace) => Promise<string | undefined> {
  const ask = useCall(describePoint);
  const shell = useShell();
  const open = useRef(false);
  useEffect(() => {
    open.current = true;
    return () => void (open.current = false);
  }, []);
  return async (point) => {
    try {
      const { line } = await ask(point);
      return open.current ? line : undefined;
    } catch (error) {
      if (!open.current) return undefined;
      shell.notify({ text: error instanceof CallError ? error.message : searchText.unavailable, variant: 'error' });
      return pointText(point);
    }
  };
}
