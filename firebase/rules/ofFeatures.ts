/** Documents of a feature from elsewhere. Its kinds say who may read them; `closed` is a kind that no version declares. */
export const ofFeatures: Record<string, Record<string, unknown>> = {
  'features/pay-slips/kinds/slips': { readers: ['Owner', 'Admin', 'Edit', 'View'] },
  'features/pay-slips/kinds/owners': { readers: ['Owner'] },
  'features/pay-slips/kinds/editors': { readers: ['Edit'] },
  'features/pay-slips/kinds/slips/scopes/team/featureDocuments/worker': { value: {}, about: 'worker' },
  'features/pay-slips/kinds/owners/scopes/team/featureDocuments/worker': { value: {} },
  'features/pay-slips/kinds/editors/scopes/team/featureDocuments/worker': { value: {} },
  'features/pay-slips/kinds/closed/scopes/team/featureDocuments/worker': { value: {} },
  'features/pay-slips/kinds/slips/scopes/lakeTeam/featureDocuments/worker': { value: {} },
};
