/** The version that was rehearsed; another one may ask, refuse or delete differently. */
export const firebaseTools = 'firebase-tools@15.34.2';
