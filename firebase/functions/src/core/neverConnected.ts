/** Errors of a connection that was never made, so that nothing was sent. */
const unreachable = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);

/** Whether a failed `fetch` has certainly sent nothing. */
export const neverConnected = (error: unknown): boolean =>
  unreachable.has((error as { cause?: { code?: string } }).cause?.code ?? '');
