/** Missing data of an owner or a member (ACC-140, ACC-151). */
export const personText = {
  name: 'Please enter a name',
  role: 'Please enter a role',
  permission: 'Please select a permission option',
} as const;
