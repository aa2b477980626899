/** Nobody may decide about their own hiring, attendance, hours, rating or documents; `uid` is the person who would decide. */
export const isOwnWork = (uid: string | undefined, spotterId: string): boolean => !!uid && uid === spotterId;

/** Nobody may decide about their own pay: a person hired for a shift cannot change its time, break or wage. */
export const isHiredFor = (uid: string | undefined, hired: readonly string[] = []): boolean =>
  hired.some((spotterId) => isOwnWork(uid, spotterId));

/** The workers that a request names: in `spotterId`, in `spotterIds`, and as the selected keys of `workers`. */
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
