import type { Hired } from '../entities/hired';

type Attendance = Pick<Hired, 'checkIn' | 'checkInTime'>;

/** Whether the worker has come: checked in, or recorded as present in the timesheet. */
export const hasCome = ({ checkIn, checkInTime }: Attendance): boolean => checkIn || checkInTime != null;

/** Whether the worker's place was opened for someone else. It stays open if the worker comes later. */
export const isPlaceGiven = ({ givenAwayAt }: Pick<Hired, 'givenAwayAt'>): boolean => givenAwayAt !== undefined;

/** Whether the worker has lost the place: it was given away and the worker has not come since. */
export const hasLostPlace = (hired: Attendance & Pick<Hired, 'givenAwayAt'>): boolean =>
  isPlaceGiven(hired) && !hasCome(hired);
