import { tidy } from './text';

/** A company's name as the directory orders and finds it. */
export const directoryName = (name: string): string => tidy(name).toLowerCase();
