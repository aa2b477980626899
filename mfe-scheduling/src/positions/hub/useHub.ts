import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { hrefs } from '@spot/contracts/routes';
import { screenOf, searchOf, type HubScreen } from './hubScreen';

/** `draft` where it is kept as one. */
type Dirty = boolean | 'draft';

export interface Hub {
  screen: HubScreen;
  /** Rises with each way that is gone, so that a screen that is shown anew begins anew. */
  round: number;
  /** Shows another screen; unsaved work is asked about first. */
  go(screen: HubScreen): void;
  /** As `go`, for what has just been saved or given up. */
  goOn(screen: HubScreen): void;
  /** Where somebody wanted to go while there is unsaved work, and whether that is kept as a draft. */
  asking: { to: HubScreen; kept: boolean } | undefined;
  stay(): void;
  /** Registers unsaved work of the screen; answers the way to unregister. */
  guard(isDirty: () => Dirty): () => void;
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
  const [asking, setAsking] = useState<Hub['asking']>();
  const [round, setRound] = useState(0);
  const [creating, setCreating] = useState(false);
  const [cancelling, setCancelling] = useState(false);
  const dirty = useRef<() => Dirty>(undefined);
  const goOn = useCallback(
    (next: HubScreen) => {
      setAsking(undefined);
      setCancelling(false);
      setRound((count) => count + 1);
      void navigate(`${hrefs.managePositions()}${searchOf(next)}`, { replace: true });
    },
    [navigate],
  );
  const go = useCallback(
    (to: HubScreen) => {
      const unsaved = dirty.current?.();
      if (unsaved) setAsking({ to, kept: unsaved === 'draft' });
      else goOn(to);
    },
    [goOn],
  );
  const guard = useCallback((isDirty: () => Dirty) => {
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
export function useHubGuard(dirty: Dirty): () => void {
  const { guard } = useHubContext();
  const released = useRef(false);
  useEffect(() => {
    if (!dirty) return;
    released.current = false;
    return guard(() => !released.current && dirty);
  }, [dirty, guard]);
  return useCallback(() => {
    released.current = true;
  }, []);
}
