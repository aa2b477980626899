export type { Access, LimitName, Right } from './access';
export * from './define';
export { place, type Place } from './fields';
export * from './places';
export * from './undo';
