/** An error of the Identity Toolkit: `code` is the name that the SDKs look up, `detail` follows it after a colon. */
export class AuthApiError extends Error {
  constructor(
    readonly code: string,
    readonly detail?: string,
    readonly httpCode = 400,
  ) {
    super(detail ? `${code} : ${detail}` : code);
  }
  toJSON(): object {
    const { message } = this;
    return { error: { code: this.httpCode, message, errors: [{ message, reason: 'invalid', domain: 'global' }] } };
  }
}
