export { getApp, getApps } from '@firebase/app';
