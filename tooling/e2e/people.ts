import type { Employee } from '@spot/contracts/accounts';

export const password = 'Spotter-2026!';

/** A person who can sign in. */
export interface Person {
  uid: string;
  name: string;
  email: string;
  password: string;
  /** The person also needs a code from an authenticator app. */
  secondFactor?: boolean;
}

export function employeeOf(person: Person, employer: string | undefined, more: Partial<Employee>): Employee {
  return {
    id: person.uid,
    uid: person.uid,
    name: person.name,
    email: person.email,
    employer_uid: employer,
    registered: true,
    verified: true,
    signUpComplete: true,
    tac: true,
    disabled: false,
    deleted: false,
    isAdmin: false,
    createdAt: Date.now(),
    ...more,
  };
}
