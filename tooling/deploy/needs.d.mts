interface Account {
  roles: string[];
  buckets: string[];
  /** Buckets of which it only reads what everyone can. */
  reads?: string[];
  secrets: string[];
  tasks?: boolean;
  tokens?: boolean;
}
interface Given {
  member: string;
  role: string;
}
type Codebase = 'accounts' | 'scheduling' | 'dayof' | 'backoffice' | 'worker' | 'releases' | 'features';
export const apis: string[];
export const accounts: Record<Codebase, Account>;
export const databaseBackups: string[];
export const deployerRoles: string[];
export function accountOf(codebase: string, project: string): string;
export function storageAgent(number: string): Given;
export function rolesOf(project: string, codebases: string[]): Given[];
export function missingRoles(policy: object, wanted: Given[]): Given[];
