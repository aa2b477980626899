import { formatCount } from './pluralize';

/** Error texts of functions. Literal texts of the specification are grouped under their area. */
export const callText = {
  notAllowed: 'You do not have permission to do this.',
  ownShift: 'You’re hired for this shift, so you can’t change its time or pay. Ask a colleague or an owner.',
  ownShifts:
    'You’re hired for some of these shifts, so you can’t change their time or pay. Ask a colleague or an owner, or leave the posted shifts as they are.',
  ownWork: 'You can’t make this decision about your own work. Ask a colleague or SPOT.',
  signIn: 'Please sign in.',
  verifyFirst: 'Please verify your email first.',
  secondFactorFirst: 'Set up two-step sign-in first. Sign in again to continue.',
  signInAgain: 'To protect this, we ask you to confirm your password again. Sign in again to continue.',
  deactivated: 'The company account is deactivated. Contact SPOT to reactivate it.',
  notApproved: 'The company account is not approved yet. You can do this once SPOT has approved it.',
  busy: 'Someone else changed this at the same time. Please try again.',
  invalid: 'This request is not valid. Reload the page and try again.',
  noCall: 'This action isn’t available. Reload the page and try again.',
  usedRequest: 'This request was already sent for something else. Reload the page and try again.',
  tooLong: 'This took too long. Please try again.',
  noShift: 'This shift does not exist.',
  noTeam: 'This team does not exist.',
  noPosition: 'This position does not exist.',
  noGroup: 'This company does not exist.',
  noWorker: 'This worker does not exist.',
  notHired: 'This worker is not hired for this shift.',

  // SCH post a job
  positionChanged: 'Someone has changed this position. Choose it again to see the latest version.',
  alreadyPosted: 'It appears you already have this position posted.',

  // SCH hiring
  full: 'This shift is full. If you want to send more offers, increase the number of workers.',
  started: 'This shift has already started.',
  shiftOver: 'This shift is over, so you can no longer request a replacement.',
  cancelled: 'This shift was cancelled.',
  notApplied: 'This worker has withdrawn their application.',
  lockedOut: 'This worker can’t take shifts right now.',
  blocked: 'This worker is blocked by your company.',
  overlap: 'This worker is already hired for another shift at that time.',
  rest: 'This worker wouldn’t have enough rest between shifts.',
  alreadyRemoved: 'Worker has already been removed from this shift',
  nobodyCancelled: 'No worker has cancelled this shift.',
  notCancelled: 'This worker has not cancelled this shift.',
  hiredAgain: 'This worker is hired for this shift again.',
  noMailLink: 'This link isn’t for this shift. Please use the buttons in the email.',
  mailLinkOver: 'It’s too late to answer this email. Please call SPOT.',
  nobodyToMail: 'This team has no members to email.',

  // SCH positions and uniforms
  positionEdited: 'Someone else has changed this position.',
  positionFollowing: 'Your last change is still being applied to upcoming shifts. Please try again in a minute.',
  tooManyShifts: (most: number) =>
    `This position has more than ${formatCount(most)} upcoming shifts, so the change can’t be applied to them. Save it without changing them, or cancel some shifts first.`,
  pinTooFar: 'The check-in point must be within 5 km of the address.',
  noUniform: 'This uniform does not exist.',
  uniformInUse: (positions: readonly string[]) =>
    `${positions.join(', ')} ${positions.length === 1 ? 'uses' : 'use'} this uniform. Choose a different uniform there first.`,
  uniformOnShifts: 'Upcoming shifts use this uniform. You can delete it once they are over.',

  // SCH changing a shift
  changeLimit: 'You’ve reached today’s limit for changes to these workers’ shifts. Please try again tomorrow.',
  numberChanged: (now: number) =>
    `A colleague has changed the number of workers to ${now}. Save again to replace it with yours.`,
  shiftChanged: 'Someone has changed this shift. Please review it and try again.',
  feeChanged: 'The late fee has changed. Please review it and try again.',
  taken: 'You can’t move a shift that has workers, offers or applicants.',
  lateOwed: 'You can’t move this shift, because workers were removed from it under the late cancellation policy.',
  tooFar: 'Choose a day within the next 30 days.',
  someoneWaits: 'There are workers on the waitlist. Please confirm that you want to turn it off.',
  shiftCancelled: 'The shift was cancelled.',
  waitlistClosed: 'The waitlist was closed.',
  otherRequest: 'Someone else made this request.',

  // OPS check-in
  checkInTime: 'Check in time must be valid',
  notHereTime: 'Not Here is possible from 3 hours before the shift until 3 hours after it.',
  pressedTime: 'This came more than a day late. Enter the time on the timesheet instead.',
  neverHired: 'A favourite must be a worker your team has hired.',
  alreadyHere: 'This worker has already checked in.',
  placeGiven: 'This worker’s place is already open for someone else. Please look at the available workers again.',
  placeStays: 'This worker’s place can’t be given to someone else. They have come, or the shift is over.',
  onlyAdminsSetTime: 'Only SPOT can set a different check-in time.',
  notAbsent: 'This worker is not marked as absent.',

  // OPS messages
  neverHiredHere: 'You can only message workers your team has hired.',
  otherMessage: 'A different message was already sent with this request. Reload the page and try again.',
  nobodyToTell: 'No workers are hired for this job.',
  announceDay: 'You can only make announcements for today’s and tomorrow’s jobs.',

  // ACC verification
  emailVerified: 'Email already verified',
  noEmail: 'This account has no email address.',

  // The workers' app
  shiftFull: 'This shift is full.',
  notForYou: 'This shift is not available to you.',
  notOpenYet: 'You can’t apply for this shift yet. Try again later.',
  idExpires: 'Your ID expires before this shift. Please send a newer one first.',
  idFirst: 'Your ID must be verified before you can take shifts.',
  notASpotter: 'Only workers can do this.',
  youAreHired: 'You are already hired for this shift.',
  youWereDeclined: 'The company has chosen other workers for this shift.',
  youOverlap: 'You already have a shift at that time.',
  noOffer: 'This offer is no longer available.',
  notYours: 'You are not on this shift.',
  over: 'This shift is over.',
  youAreHere: 'You have already checked in for this shift. If you have to leave, please tell the team.',
  placeGivenAway: 'Your place was given to someone else. If you are at work, please ask the team.',
  checkInFirst: 'Please check in first.',
  codeNeeded: 'Please check in and out with the code you get at the workplace.',
  noCodes: 'This company doesn’t use check-in codes.',
  wrongCode: 'This code is incorrect. Please ask for it again.',
  checkOutTime: 'It’s too late to check out of this shift. Please ask the team.',
  neverWorkedHere: 'You can message a team once it has hired you.',
} as const;
