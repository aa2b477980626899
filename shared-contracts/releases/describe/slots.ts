import { slotProps } from '../../shell-api/slots';
import type { JsonSchema } from '../facts';
import { shapeOf } from './shape';

/** Schemas of the props of slots; a slot that the contracts do not name may have any props. */
export const slotFacts = (names: readonly string[], side: 'opens' | 'fills'): Record<string, JsonSchema> =>
  Object.fromEntries(
    names.map((name) => {
      const props = Object.hasOwn(slotProps, name) ? slotProps[name as keyof typeof slotProps] : undefined;
      return [name, props ? shapeOf(props, side === 'opens' ? 'output' : 'input') : {}];
    }),
  );
