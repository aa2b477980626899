import * as z from 'zod/mini';

/**
 * Every stored text states by its type whether it is personal; a test finds fields that do not. Numbers, instants and choices
 * are personal if their document is about a person (`stored/kept`); values of any shape always are.
 */

/** A text that reveals nothing about a person: names of places and things, document ids. */
export const impersonal = z.string();
/** The person whom the entry is about: uid, email or name. */
export const person = z.string();
/** The person who made a change: uid, email or name. */
export const actor = z.string();
/** Other data about the person whom the entry is about: texts, pictures, document numbers. */
export const personal = z.string();
/** Data about a person that is shown to nobody, not even to them. */
export const secret = z.string();
