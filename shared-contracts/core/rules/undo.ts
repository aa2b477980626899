/** How long cancelling, removing, blocking and deleting a position can be taken back, in milliseconds; notices wait as long. */
export const undoMs = 10_000;
