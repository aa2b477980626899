/** /verification and /passwordreset (ACC-077..084, decisions N18, N19). */
export const accountsText = {
  verification: {
    title: 'Please check your inbox',
    sent: 'Email has been sent!',
    explain: (email: string) => `Open the link we emailed to ${email}. This page will continue automatically.`,
    spam: 'Nothing there? Check your spam folder, or resend the link.',
    resend: 'Resend Link',
    resendIn: (seconds: number) => `Resend Link (${seconds} s)`,
    startOver: 'Start New Registration',
    verified: 'Your email is verified. One moment…',
    waiting: 'Waiting for you to open the link…',
  },
  passwordReset: {
    title: 'Forgot your password?',
    explain: 'Enter the email you sign in with. We’ll send you a link to choose a new password.',
    email: 'Email',
    submit: 'Send Email',
    notice: 'If an account exists, an email has been sent.',
    back: 'Back to sign in',
    emailRequired: 'Email is required',
    emailInvalid: 'Enter a valid email',
  },
} as const;
