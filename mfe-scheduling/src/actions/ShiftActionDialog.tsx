import type { Gig } from '@spot/contracts/scheduling';
import { screen } from '@spot/contracts/shell-api';
import { ViewUniform } from '../uniforms/ViewUniform';
import { AutofillLog } from './AutofillLog';
import { CancelShifts } from './CancelShifts';
import { EditAutofill } from './EditAutofill';
import { EditNumber } from './EditNumber';
import { EditTime } from './EditTime';
import { firstOf, type ScopeKind } from './scopes';

const FindReplacement = screen(async () => (await import('../find-replacement/FindReplacement')).FindReplacement);

/** Actions on one or several shifts. */
export type ShiftActionKind = 'replace' | 'number' | 'time' | 'autofill' | 'uniform' | 'log' | 'cancel';

export interface ShiftAction {
  kind: ShiftActionKind;
  /** At least one shift. */
  gigs: readonly Gig[];
  /** Scopes offered for a single shift. */
  scopes?: readonly ScopeKind[];
  /** The worker whose place the replacement would take. */
  absent?: string | undefined;
}

interface ShiftActionDialogProps {
  action: ShiftAction;
  /** Shifts that the screen has loaded. */
  known: readonly Gig[];
  onClose(): void;
  onCancelled?(): void;
}

/** The dialog of an action. */
export function ShiftActionDialog({ action, known, onClose, onCancelled }: ShiftActionDialogProps) {
  const { kind, scopes } = action;
  // The current data, because a colleague may change shifts while the dialog is open.
  const gigs = action.gigs.map((gig) => known.find(({ id }) => id === gig.id) ?? gig);
  const first = firstOf(gigs);
  switch (kind) {
    case 'replace':
      return <FindReplacement gig={first} absent={action.absent} onClose={onClose} />;
    case 'number':
      return <EditNumber gigs={gigs} onClose={onClose} />;
    case 'time':
      return <EditTime gigs={gigs} onClose={onClose} />;
    case 'autofill':
      return <EditAutofill gigs={gigs} onClose={onClose} />;
    case 'uniform':
      return <ViewUniform teamId={first.teamID} uniformId={first.uniformId ?? ''} onClose={onClose} />;
    case 'log':
      return <AutofillLog gig={first} onClose={onClose} />;
    case 'cancel':
      return <CancelShifts gigs={gigs} known={known} scopes={scopes} onClose={onClose} onCancelled={onCancelled} />;
  }
}
