/**
 * Removes letters from what is typed into a number or amount field (ADM-155). Signs such as a comma stay, so that validation
 * can refuse them with a message.
 */
export const withoutLetters = (text: string): string => text.replace(/\p{L}/gu, '');
