import { describePoint } from '@spot/contracts/core';
import { CallError } from '@spot/contracts/core/client';
import { searchText } from '@spot/contracts/backoffice';
import { useCall, useIsMounted, useShell } from '@spot/contracts/shell-api';
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
  const isMounted = useIsMounted();
  return async (point) => {
    try {
      const { line } = await ask(point);
      return isMounted() ? line : undefined;
    } catch (error) {
      if (!isMounted()) return undefined;
      shell.notify({ text: error instanceof CallError ? error.message : searchText.unavailable, variant: 'error' });
      return pointText(point);
    }
  };
}
