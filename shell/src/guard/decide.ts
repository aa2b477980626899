import { matchRoute, redirects, type Audience, type RouteEntry } from '@spot/contracts/routes';
import { isReleaser, releasesOnly, type Session } from '@spot/contracts/shell-api';

export type Decision =
  | { kind: 'allow'; entry: RouteEntry }
  | { kind: 'redirect'; to: string }
  | { kind: 'notFound' }
  | { kind: 'loading' };

/** A step on the way into the product, which has one page: that of its audience, or an open one for enrolling (ACC-025..028). */
type Step = 'signedOut' | 'verifying' | 'enrolling' | 'settingUp';
/** The person's step, or what they are in the product. A platform admin who views a company is `viewing`. */
type Standing = 'unknown' | Step | 'member' | 'admin' | 'viewing' | 'releaser';

const steps: ReadonlySet<Standing> = new Set<Step>(['signedOut', 'verifying', 'enrolling', 'settingUp']);

function standing(session: Session): Standing {
  const { status, user, employee, viewingAs } = session;
  if (status === 'signedOut') return 'signedOut';
  if (!user) return 'unknown';
  if (!user.emailVerified) return 'verifying';
  if (user.enrolling) return 'enrolling';
  if (status !== 'ready') return 'unknown';
  if (user.admin) return viewingAs === null ? 'admin' : 'viewing';
  if (releasesOnly(session)) return 'releaser';
  return employee?.signUpComplete === false ? 'settingUp' : 'member';
}

const homeOf: Record<Exclude<Standing, 'unknown'>, string> = {
  signedOut: '/login',
  verifying: '/verification',
  enrolling: '/secondfactor',
  settingUp: '/teamspage',
  member: '/',
  admin: '/checkins',
  viewing: '/',
  releaser: '/features',
};

const show = (entry: RouteEntry): Decision =>
  entry.state === 'planned' ? { kind: 'notFound' } : { kind: 'allow', entry };

/**
 * May this session see this path? (ACC-005..020, ACC-025..028, OPS-003, ADM-001; decisions C12, C41, C42, N01, N13.) `match`
 * finds routes: the built-in ones, or also those that the versions in service add. An admin who views a company counts as an
 * employer there, even at `/` (ACC-190), but can still reach the back office.
 */
export function decide(path: string, session: Session, match = matchRoute): Decision {
  const here = standing(session);
  const entry = match(path);
  if (entry?.audience === 'open') return show(entry);
  if (here === 'unknown') return { kind: 'loading' };

  const goHome: Decision = { kind: 'redirect', to: homeOf[here] };
  if (steps.has(here)) return entry?.audience === here ? show(entry) : goHome;

  const alias = redirects[path.length > 1 ? path.replace(/\/+$/, '') : path];
  if (alias) return { kind: 'redirect', to: alias };
  if (!entry) return { kind: 'notFound' };
  const admin = here === 'admin' || here === 'viewing';
  const admits: Partial<Record<Audience, boolean>> = {
    admin,
    // A releaser without a company has only the pages for releasers, and `/` is no page of the back office.
    member: here !== 'releaser' && !(here === 'admin' && entry.path === '/'),
    releaser: admin || isReleaser(session),
  };
  return admits[entry.audience] ? show(entry) : goHome;
}
