export { acceptOffer } from './acceptOffer';
export { applyToGig } from './applyToGig';
export { cancelMyGig } from './cancelMyGig';
export { checkInMyself } from './checkInMyself';
export { checkOutMyself } from './checkOutMyself';
export { declineOffer } from './declineOffer';
export { messageTeam } from './messageTeam';
export { openGigs } from './openGigs';
