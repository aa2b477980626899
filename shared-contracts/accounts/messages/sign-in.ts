/** /verification and /passwordreset (ACC-077..084, decisions N18, N19). */
export const accountsText = {
  verification: {
    title: 'Please check your inbox',
    sent: 'Email has been sent!',
    explain: (email: string) => `Open the link that we mailed to ${email}. This page goes on by itself once you have.`,
    spam: 'Nothing there? Look in the spam folder, or have the link sent again.',
    resend: 'Resend Link',
    resendIn: (seconds: number) => `Resend Link (${seconds} s)`,
    startOver: 'Start New Registration',
    verified: 'Your email is verified. One moment…',
    waiting: 'Waiting for you to open the link…',
  },
  passwordReset: {
    title: 'Forgot your password?',
    explain: 'Enter the email that you sign in with. You get a link to choose a new password.',
    email: 'Email',
    submit: 'Send Email',
    notice: 'If an account exists, an email has been sent.',
    back: 'Back to sign in',
    emailRequired: 'Email is required',
    emailInvalid: 'Enter a valid email',
  },
} as const;
