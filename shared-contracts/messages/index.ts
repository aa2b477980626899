export * from './common';
export * from './calls';
export * from './sign-in';
export * from './shell';
export * from './accounts';
export * from './scheduling';
export * from './dayof';
export * from './backoffice';
