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
type AddressOf = (service: string) => { base: string; headers: Record<string, string> };
export class Refusal extends Error {
  status: number;
}
export function targetOf(of: { project: string; pictures: string; addressOf: AddressOf; pause?: number }): Target;
export function atLocal(address: string): AddressOf;
