/**
 * How long cancelling, removing, blocking and deleting a position can be undone, in milliseconds; notifications wait that long.
 */
export const undoMs = 10_000;
