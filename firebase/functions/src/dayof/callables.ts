export { checkIn } from './checkIn';
export { markNotHere } from './markNotHere';
export { addShift } from './timesheet/addShift';
export { adjustTime } from './timesheet/adjustTime';
export { confirmHours } from './timesheet/confirmHours';
export { generateInvoice } from './timesheet/generateInvoice';
export { rateWorker } from './timesheet/rateWorker';
