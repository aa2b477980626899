export { addCatalogueEntry } from './addCatalogueEntry';
export { deleteCatalogueEntry } from './deleteCatalogueEntry';
export { emailAbsence } from './emailAbsence';
export { setAttendanceComment } from './setAttendanceComment';
export { setAttendanceMark } from './setAttendanceMark';
export { setManualHours } from './setManualHours';
export { turnOnCheckinCheckoutGroup } from './turnOnCheckinCheckoutGroup';
