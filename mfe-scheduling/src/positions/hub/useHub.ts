import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { hrefs } from '@spot/contracts/routes';
import { screenOf, searchOf, type HubScreen } from './hubScreen';

export interface Hub {
  screen: HubScreen;
  /** Rises with each way that is gone, so that a screen that is shown anew begins anew. */
  round: number;
  /** Shows another screen; unsaved work is asked about first. */
  go(screen: HubScreen): void;
  /** As `go`, for what has just been saved or given up. */
  goOn(screen: HubScreen): void;
  /** Where somebody wanted to go while there is unsaved work. */
  asking: HubScreen | undefined;
  stay(): void;
  /** Registers unsaved work of the screen; answers the way to unregister. */
  guard(isDirty: () => boolean): () => void;
  /** A new position is being entered, and its giving up is asked about. */
  creating: boolean;
  setCreating(creating: boolean): void;
  cancelling: boolean;
  setCancelling(cancelling: boolean): void;
}

/**
 * The screens of /manage-positions. Going from one to another replaces the address, so that the browser's way back leaves the
 * page, where the shell asks about unsaved work.
 */
export function useHub(): Hub {
  const navigate = useNavigate();
  const { search } = useLocation();
  const screen = useMemo(() => screenOf(new URLSearchParams(search)), [search]);
  const [asking, setAsking] = useState<HubScreen>();
  const [round, setRound] = useState(0);
  const [creating, setCreating] = useState(false);
  const [cancelling, setCancelling] = useState(false);
  const dirty = useRef<() => boolean>(undefined);
  const goOn = useCallback(
    (next: HubScreen) => {
      setAsking(undefined);
      setCancelling(false);
      setRound((count) => count + 1);
      void navigate(`${hrefs.managePositions()}${searchOf(next)}`, { replace: true });
    },
    [navigate],
  );
  const go = useCallback((next: HubScreen) => (dirty.current?.() ? setAsking(next) : goOn(next)), [goOn]);
  const guard = useCallback((isDirty: () => boolean) => {
    dirty.current = isDirty;
    return () => {
      if (dirty.current === isDirty) dirty.current = undefined;
    };
  }, []);
  const stay = useCallback(() => setAsking(undefined), []);
  return useMemo(
    () => ({ screen, round, go, goOn, asking, stay, guard, creating, setCreating, cancelling, setCancelling }),
    [screen, round, go, goOn, asking, stay, guard, creating, cancelling],
  );
}

export const HubContext = createContext<Hub | null>(null);

export function useHubContext(): Hub {
  const hub = useContext(HubContext);
  if (!hub) throw new Error('useHubContext outside of the positions');
  return hub;
}

/** While `dirty`, going to another screen of the page is asked about; the answer lets it go. */
export function useHubGuard(dirty: boolean): () => void {
  const { guard } = useHubContext();
  const released = useRef(false);
  useEffect(() => {
    if (!dirty) return;
    released.current = false;
    return guard(() => !released.current);
  }, [dirty, guard]);
  return useCallback(() => {
    released.current = true;
  }, []);
}
