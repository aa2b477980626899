/** The version that was rehearsed; another version may behave differently. */
export const firebaseTools = 'firebase-tools@15.34.2';
