/** The 13 working conditions that a position can name (SCH-279, decision N39). */
export const workingConditions = [
  'Hot',
  'Cold environment',
  'Cold storage jumpsuit',
  'Dusty environment',
  'Moderate noise levels',
  'Extreme noise levels',
  'Messy environment',
  'Hazardous conditions',
  'Poor ventilation',
  'Small enclosed spaces',
  'Adverse environmental conditions',
  'Working with cleaning solvents',
  'Strong odours present',
] as const;
