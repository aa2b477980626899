import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { hrefs } from '@spot/contracts/routes';
import type { PositionTemplate } from '@spot/contracts/scheduling';
import { screenOf, searchOf, type HubScreen } from './hubScreen';
import { useStepEntries, type StepEntries } from './useStepEntries';

/** `draft` means that the entries are kept as a draft. */
type Dirty = boolean | 'draft';

export interface Hub {
  screen: HubScreen;
  /** Increases with each navigation, so that a screen shown again starts afresh. */
  round: number;
  /** Opens another screen; asks first if there is unsaved work. */
  go(screen: HubScreen): void;
  /** Like `go` without asking, after saving or discarding. */
  goOn(screen: HubScreen): void;
  /** Gives the screen that stays open another one's address, which a reload or Back opens instead of it. */
  readdress(to: HubScreen): void;
  /** Whether the shown screen has the address that `readdress` gave it. */
  isReaddressed: boolean;
  /** The requested screen while the user is asked about unsaved work, and whether that is kept as a draft. */
  asking: { to: HubScreen; kept: boolean } | undefined;
  stay(): void;
  /** Registers unsaved work of the screen; returns a function that unregisters it. */
  guard(isDirty: () => Dirty): () => void;
  /** Whether a new position is being entered, and whether the user is asked about cancelling it. */
  creating: boolean;
  setCreating(creating: boolean): void;
  cancelling: boolean;
  setCancelling(cancelling: boolean): void;
  /**
   * The position that the user is asked about deleting, and the button that asked. The question is outside of the list, whose row
   * leaves with the position although the answer with its undo may have been lost.
   */
  deleting: { position: PositionTemplate; from: HTMLElement | null } | undefined;
  setDeleting(deleting: Hub['deleting']): void;
  entries: StepEntries;
}

/**
 * The screens of /manage-positions. Switching between them replaces the URL, so that the browser's Back button leaves the page
 * and the shell asks about unsaved work. Only the steps of a new position have entries of their own, which are gone back over
 * before another screen takes the place of the first.
 */
export function useHub(): Hub {
  const navigate = useNavigate();
  const { search } = useLocation();
  const addressed = useMemo(() => screenOf(new URLSearchParams(search)), [search]);
  const entries = useStepEntries();
  const { above, back } = entries;
  // The screen that is shown while the browser goes back over the steps.
  const [next, setNext] = useState<HubScreen>();
  const [readdressed, setReaddressed] = useState<{ shown: HubScreen; to: HubScreen }>();
  const isReaddressed = readdressed !== undefined && searchOf(readdressed.to) === searchOf(addressed);
  const screen = next ?? (isReaddressed ? readdressed.shown : addressed);
  const [asking, setAsking] = useState<Hub['asking']>();
  const [round, setRound] = useState(0);
  const [creating, setCreating] = useState(false);
  const [cancelling, setCancelling] = useState(false);
  const [deleting, setDeleting] = useState<Hub['deleting']>();
  const dirty = useRef<() => Dirty>(undefined);
  const show = useCallback(
    (to: HubScreen) => void navigate(`${hrefs.managePositions()}${searchOf(to)}`, { replace: true }),
    [navigate],
  );
  useEffect(() => {
    if (!next) return;
    if (above > 0) back(above);
    else if (searchOf(next) !== searchOf(addressed)) show(next);
    else setNext(undefined);
  }, [next, above, back, addressed, show]);
  useEffect(() => {
    if (!readdressed || isReaddressed) return;
    if (searchOf(readdressed.shown) !== searchOf(addressed)) setReaddressed(undefined);
    else if (above === 0) show(readdressed.to);
  }, [readdressed, isReaddressed, addressed, above, show]);
  const readdress = useCallback((to: HubScreen) => setReaddressed({ shown: addressed, to }), [addressed]);
  const goOn = useCallback(
    (to: HubScreen) => {
      setReaddressed(undefined);
      setAsking(undefined);
      setCancelling(false);
      setRound((count) => count + 1);
      if (above > 0) setNext(to);
      else show(to);
    },
    [above, show],
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
    () => ({
      ...{ screen, round, go, goOn, readdress, isReaddressed, asking, stay, guard },
      ...{ creating, setCreating, cancelling, setCancelling, deleting, setDeleting, entries },
    }),
    [screen, round, go, goOn, readdress, isReaddressed, asking, stay, guard, creating, cancelling, deleting, entries],
  );
}

export const HubContext = createContext<Hub | null>(null);

export function useHubContext(): Hub {
  const hub = useContext(HubContext);
  if (!hub) throw new Error('useHubContext outside of the positions');
  return hub;
}

/** Asks before switching to another screen while `dirty`; returns a function that stops asking. */
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
