import { matchRoute, redirects, type RouteEntry } from '@spot/contracts/routes';
import { isReleaser, releasesOnly, type Session } from '@spot/contracts/shell-api';

export type Decision =
  | { kind: 'allow'; entry: RouteEntry }
  | { kind: 'redirect'; to: string }
  | { kind: 'notFound' }
  | { kind: 'loading' };

/** The person's progress on the way into the product (ACC-025..028). */
type Standing = 'unknown' | 'signedOut' | 'verifying' | 'enrolling' | 'settingUp' | 'member' | 'admin' | 'releaser';

function standing(session: Session): Standing {
  const { status, user, employee } = session;
  if (status === 'signedOut') return 'signedOut';
  if (!user) return 'unknown';
  if (!user.emailVerified) return 'verifying';
  if (user.enrolling) return 'enrolling';
  if (status !== 'ready') return 'unknown';
  if (user.admin) return 'admin';
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
  const alias = redirects[path.length > 1 ? path.replace(/\/+$/, '') : path];
  const entry = match(path);
  if (entry?.audience === 'open') return show(entry);
  if (here === 'unknown') return { kind: 'loading' };

  const home = homeOf[here];
  const goHome: Decision = { kind: 'redirect', to: home };
  if (here === 'signedOut') return entry?.audience === 'signedOut' ? show(entry) : goHome;
  if (here === 'verifying') return entry?.audience === 'verifying' ? show(entry) : goHome;
  if (here === 'enrolling') return goHome;
  if (here === 'settingUp') return entry?.audience === 'settingUp' ? show(entry) : goHome;

  const viewing = session.viewingAs !== null;
  if (alias) return { kind: 'redirect', to: alias };
  if (!entry) return { kind: 'notFound' };
  if (entry.audience === 'releaser') return here === 'admin' || isReleaser(session) ? show(entry) : goHome;
  // A releaser without a company has only that page.
  if (here === 'releaser') return goHome;
  if (entry.audience === 'admin') return here === 'admin' ? show(entry) : goHome;
  if (entry.audience !== 'member') return { kind: 'redirect', to: viewing ? '/' : home };
  return entry.path === '/' && here === 'admin' && !viewing ? goHome : show(entry);
}
