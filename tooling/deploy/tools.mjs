/** The version that was rehearsed: another one may ask, refuse or delete otherwise. */
export const firebaseTools = 'firebase-tools@15.34.2';
