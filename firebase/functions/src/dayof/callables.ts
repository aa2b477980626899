export { announce } from './announce';
export { checkIn } from './checkIn';
export { markNotHere } from './markNotHere';
export { sendMessage } from './sendMessage';
