export interface Question {
  service: 'firestore' | 'identitytoolkit' | 'storage' | 'cloudscheduler';
  method?: string;
  path: string;
  query?: Record<string, string | number | undefined>;
  body?: object;
  bytes?: Buffer;
  raw?: boolean;
}
export interface Target {
  project: string;
  buckets: string[];
  backups: string;
  ask(question: Question): Promise<Record<string, unknown>>;
}
interface Address {
  base: string;
  headers: Record<string, string>;
}
type AddressOf = (service: string, isRefused: boolean) => Address | Promise<Address>;
export class Refusal extends Error {
  status: number;
}
export function targetOf(of: { project: string; pictures: string; addressOf: AddressOf; pause?: number }): Target;
export function atGoogle(tokenOf: () => Promise<string>, project: string): AddressOf;
export function atLocal(address: string): AddressOf;
