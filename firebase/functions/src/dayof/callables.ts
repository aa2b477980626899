export { checkIn } from './checkIn';
export { markNotHere } from './markNotHere';
