import * as z from 'zod/mini';

/**
 * Every stored text says by its type whether it is personal; a test finds those that do not. Numbers, instants and choices are
 * personal where their document is about a person (`stored/kept`), and values of any shape always are.
 */

/** Says nothing of a person: names of places and things, ids of documents. */
export const impersonal = z.string();
/** Who the entry is about: uid, email or name. */
export const person = z.string();
/** Who did something to it: uid, email or name. */
export const actor = z.string();
/** What else is known of the person that the entry is about: words, pictures, numbers of documents. */
export const personal = z.string();
/** Of a person, and told to nobody, not even to them. */
export const secret = z.string();
