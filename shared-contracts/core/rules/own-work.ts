/** Nobody decides about their own hiring, attendance, hours, rating or documents; `uid` is who would decide. */
export const isOwnWork = (uid: string | undefined, spotterId: string): boolean => !!uid && uid === spotterId;

/** Nobody decides about their own pay: who is hired for a shift leaves its time, break and wage to a colleague or an owner. */
export const isHiredFor = (uid: string | undefined, hired: readonly string[] = []): boolean =>
  hired.some((spotterId) => isOwnWork(uid, spotterId));

/** The workers whom a request names: in a `spotterId`, in `spotterIds`, and as the chosen keys of `workers`. */
export function workersNamed(request: unknown): string[] {
  if (Array.isArray(request)) return request.flatMap(workersNamed);
  if (request === null || typeof request !== 'object') return [];
  return Object.entries(request).flatMap(([field, value]: [string, unknown]) => {
    if (field === 'spotterId') return [String(value)];
    if (field === 'spotterIds' && Array.isArray(value)) return value.map(String);
    if (field === 'workers' && value !== null && typeof value === 'object')
      return Object.entries(value).flatMap(([uid, chosen]) => (chosen === true ? [uid] : []));
    return workersNamed(value);
  });
}
