/** Physical requirements that a position can state: a fixed list from the specification (SCH-278). */
export const physicalRequirements = [
  'Lift, carry, push up to 20 pounds',
  'Lift, carry, push up to 50 pounds',
  'Mostly standing for the entire shift',
  'Mostly sitting for the entire shift',
  'Mostly walking for the entire shift',
  'Operate power tools',
  'Repeated bending, kneeling, lifting',
  'Intense physical effort',
  'Wheelchair accessible',
  'Assisted lifting',
  'Consistent heavy lifting',
] as const;
