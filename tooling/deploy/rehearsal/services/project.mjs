import { Refused, there } from './answers.mjs';

export function projectRoutes(state) {
  const resources = { hostingSite: state.site, storageBucket: state.bucket };
  const described = { projectId: state.project, projectNumber: state.number, state: 'ACTIVE', resources };
  const iam = 'cloudresourcemanager.googleapis.com';
  return [
    [
      'POST',
      'sts.googleapis.com',
      /^\/v1\/token$/,
      () => ({
        access_token: 'rehearsal',
        expires_in: 3600,
        token_type: 'Bearer',
        issued_token_type: 'urn:ietf:params:oauth:token-type:access_token',
      }),
    ],
    ['GET', 'firebase.googleapis.com', /^\/v1beta1\/projects\/[^/]+$/, () => described],
    [
      'GET',
      'firebase.googleapis.com',
      /^\/v1beta1\/projects\/[^/]+\/adminSdkConfig$/,
      () => ({ projectId: state.project, storageBucket: state.bucket }),
    ],
    ['GET', iam, /^\/v1\/projects\/[^/]+$/, () => described],
    // A new project has no App Engine, and so no account of it.
    [
      'POST',
      'iam.googleapis.com',
      /@appspot\.gserviceaccount\.com:testIamPermissions$/,
      () => there(undefined, 'account'),
    ],
    ['POST', iam, /:testIamPermissions$/, (_, { permissions }) => ({ permissions })],
    ['POST', iam, /:getIamPolicy$/, () => structuredClone(state.policy)],
    [
      'POST',
      iam,
      /:setIamPolicy$/,
      (_, { policy }) => {
        if (policy.etag && policy.etag !== state.policy.etag)
          throw new Refused(409, 'There were concurrent policy changes', 'ABORTED');
        state.policy = { ...structuredClone(policy), etag: `${state.policy.etag}a` };
        state.changes.push('policy of the project');
        return state.policy;
      },
    ],
    [
      'GET',
      'serviceusage.googleapis.com',
      /services\/([^/:]+)$/,
      ([api]) => ({ state: state.apis.has(api) ? 'ENABLED' : 'DISABLED' }),
    ],
    [
      'POST',
      'serviceusage.googleapis.com',
      /services\/([^/:]+):enable$/,
      ([api]) => void (state.apis.add(api), state.changes.push(`enabled ${api}`)),
    ],
    ['POST', 'serviceusage.googleapis.com', /:generateServiceIdentity$/, () => ({ done: true, response: {} })],
    [
      'GET',
      'cloudbilling.googleapis.com',
      /billingInfo$/,
      () => ({ billingEnabled: true, billingAccountName: 'billingAccounts/1' }),
    ],
    [
      'GET',
      'compute.googleapis.com',
      /projects\/\d+$/,
      () => ({ defaultServiceAccount: `${state.number}-compute@developer.gserviceaccount.com` }),
    ],
    ['GET', 'firebaseextensions.googleapis.com', /instances$/, () => ({ instances: [] })],
    ['POST', 'www.google-analytics.com', /./, () => ({})],
    ['GET', 'firebase-public.firebaseio.com', /./, () => ({})],
  ];
}
