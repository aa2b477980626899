import type { Employee } from '../entities/employee';
import type { Group } from '../entities/group';
import { profileGaps, type ProfileGap } from './profile';

export type SetUpStep =
  | { step: 'verify' }
  | { step: 'profile'; missing: ProfileGap[] }
  | { step: 'details'; missing: ('name' | 'phone')[] }
  /** An owner can create a team and invite people before finishing. */
  | { step: 'finish' }
  | { step: 'done' };

interface SignedIn {
  emailVerified: boolean;
  employee: Pick<Employee, 'email' | 'name' | 'phone' | 'signUpComplete'>;
  group: (Parameters<typeof profileGaps>[0] & Pick<Group, 'owners'>) | null;
}

/** The next step of a signed-in person's sign-up (decisions N02, C42, C43); invited people need no company profile. */
export function setUpStep({ emailVerified, employee, group }: SignedIn): SetUpStep {
  if (!emailVerified) return { step: 'verify' };
  if (employee.signUpComplete) return { step: 'done' };
  if (group?.owners[employee.email]) {
    const missing = profileGaps(group);
    return missing.length > 0 ? { step: 'profile', missing } : { step: 'finish' };
  }
  const missing = (['name', 'phone'] as const).filter((field) => !employee[field]?.trim());
  return missing.length > 0 ? { step: 'details', missing } : { step: 'finish' };
}
