/** Sentences that functions answer with. Literal texts of the specification are marked with their area. */
export const callText = {
  notAllowed: 'You do not have permission to do this.',
  ownShift: "You're hired for this shift, so you can't change its time or pay. Ask a colleague or an owner.",
  ownShifts:
    "You're hired for some of these shifts, so you can't change their time or pay. Ask a colleague or an owner, or leave the posted shifts as they are.",
  ownWork: 'You can’t make this decision about your own work. Ask a colleague or SPOT.',
  signIn: 'Please sign in.',
  verifyFirst: 'Please verify your email first.',
  deactivated: 'The company account is deactivated.',
  notApproved: 'The company account is not approved yet.',
  busy: 'Somebody else changed this at the same moment. Please try again.',
  invalid: 'The request is not valid.',
  noCall: 'There is no such function.',
  usedRequest: 'This request was already sent for something else. Reload the page and try again.',
  tooLong: 'This took too long. Please try again.',
  noShift: 'This shift does not exist.',
  noTeam: 'This team does not exist.',
  noPosition: 'This position does not exist.',
  noGroup: 'This company does not exist.',
  noWorker: 'This worker does not exist.',
  notHired: 'This worker is not hired for this shift.',

  // SCH post a job
  positionChanged: 'This position was changed meanwhile. Choose it again to see what it says now.',
  alreadyPosted: 'It appears you already have this position posted.',

  // SCH hiring
  full: 'This shift is full. If you want to send more offers, increase the number of workers.',
  started: 'This shift has already started.',
  shiftOver: 'This shift is over. A replacement can no longer be requested.',
  cancelled: 'This shift was cancelled.',
  notApplied: 'This worker has withdrawn the application.',
  lockedOut: 'This worker can take no shifts at present.',
  blocked: 'This worker is blocked by your company.',
  overlap: 'This worker is already hired for another shift at that time.',
  alreadyRemoved: 'Worker has already been removed from this shift',
  nobodyCancelled: 'No worker has cancelled this shift.',
  notCancelled: 'This worker has not cancelled this shift.',
  noMailLink: 'This link is not of a mail about this shift. Please use the buttons of the mail itself.',
  mailLinkOver: 'The time to answer this mail is over. Please call SPOT.',
  nobodyToMail: 'This team has nobody to whom an email could be sent.',

  // SCH positions and uniforms
  positionEdited: 'Somebody else has changed this position meanwhile. Open it again to see what it says now.',
  positionFollowing:
    'The upcoming shifts are still being updated to the last change of this position. Please try again in a minute.',
  tooManyShifts: (most: number) =>
    `A change can be applied to at most ${most.toLocaleString('en-US')} upcoming shifts, and this position has more. Save it without applying it to them, or cancel shifts first.`,
  pinTooFar: 'The check-in point must be within 5 km of the address.',
  noUniform: 'This uniform does not exist.',
  uniformInUse: (positions: readonly string[]) =>
    `${positions.join(', ')} ${positions.length === 1 ? 'uses' : 'use'} this uniform. Choose another there first.`,
  uniformOnShifts: 'Upcoming shifts use this uniform. It can be deleted after them.',

  // SCH changing a shift
  changeLimit:
    'Workers have been told of so many changes today that no more can be made to shifts that concern them. Please try again tomorrow.',
  numberChanged: (now: number) =>
    `A colleague has changed the number of workers to ${now} meanwhile. Save again to change it to yours.`,
  shiftChanged: 'This shift was changed meanwhile. Please look at it again.',
  feeChanged: 'The late fee has changed meanwhile. Please look at it again.',
  taken: 'A shift with workers, offers or applicants cannot be moved.',
  lateOwed: 'Workers were removed from this shift under the late cancellation policy, so it stays on its day.',
  tooFar: 'Shifts can be at most 30 days ahead.',
  someoneWaits: 'Somebody is on the waitlist. Please confirm that it is turned off.',
  shiftCancelled: 'The shift was cancelled.',
  waitlistClosed: 'The waitlist was closed.',
  otherRequest: 'Somebody else made this request.',

  // OPS check-in
  checkInTime: 'Check in time must be valid',
  pressedTime: 'This check-in waited too long to be sent. Enter the time on the timesheet.',
  alreadyHere: 'This worker has already checked in.',
  onlyAdminsSetTime: 'Only SPOT can set another check-in time.',
  notAbsent: 'This worker is not marked as absent.',

  // OPS messages
  neverHiredHere: 'You can write to workers whom your team has hired.',
  otherMessage: 'There is another message of this id.',
  nobodyToTell: 'Nobody is hired for this job.',
  announceDay: 'Announcements are for the jobs of today and tomorrow.',

  // ACC verification
  emailVerified: 'Email already verified',
  noEmail: 'This account has no email address.',

  // the worker's side
  shiftFull: 'This shift is full.',
  notForYou: 'This shift is not available to you.',
  idExpires: 'Your ID expires before this shift. Please send a newer one first.',
  idFirst: 'Your ID has to be verified before you can take shifts.',
  notASpotter: 'Only workers can do this.',
  youAreHired: 'You are already hired for this shift.',
  youWereDeclined: 'The company has chosen other workers for this shift.',
  youOverlap: 'You already have a shift at that time.',
  noOffer: 'This offer is no longer available.',
  notYours: 'You are not on this shift.',
  over: 'This shift is over.',
  checkInFirst: 'Please check in first.',
  codeNeeded: 'Please check in and out with the code that you are told at the place.',
  noCodes: 'This company does not ask for codes.',
  wrongCode: 'This code is not right. Please ask for it again.',
  checkOutTime: 'Checking out is no longer possible for this shift. Please ask the team.',
  neverWorkedHere: 'You can write to a team once it has hired you.',
} as const;
