export { emailAbsence } from './emailAbsence';
export { setAttendanceComment } from './setAttendanceComment';
export { setAttendanceMark } from './setAttendanceMark';
export { setManualHours } from './setManualHours';
export { universalSearch } from './search/universalSearch';
