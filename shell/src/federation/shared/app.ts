export { deleteApp, getApp, getApps, initializeApp } from '@firebase/app';
