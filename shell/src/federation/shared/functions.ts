export { httpsCallable } from '@firebase/functions';
