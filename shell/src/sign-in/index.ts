export { SignInPage } from './sign-in-page';
export * from './types';
