/** A text with its full stop, unless it ends with a mark already, such as the name of a company: `Acme Inc.` */
export const sentence = (text: string): string => (/[.!?\u2026\u061F\u3002]$/u.test(text) ? text : `${text}.`);
