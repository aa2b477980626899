import * as data from '@spot/contracts/ui/data';
import { SearchBox } from '@spot/contracts/ui/filters';
import * as kit from '@spot/contracts/ui/kit';

/** What the shell provides under a name, as Module Federation asks for it. */
async function provided(module: string): Promise<unknown> {
  Object.assign(globalThis, { __SHARED_VERSIONS__: {}, __SHARED_NAMES__: {} });
  const { offered } = await import('./offered');
  const sources: Readonly<Record<string, object>> = offered;
  const { get } = sources[module] as { get(): Promise<() => unknown> };
  return (await get())();
}

const former = { ...data, SearchBox };
const some = (...names: (keyof typeof former)[]) => Object.fromEntries(names.map((name) => [name, former[name]]));
const controls = some(
  'Popover',
  'PopoverSurface',
  'PopoverTrigger',
  'SearchBox',
  'SearchField',
  'Select',
  'Tab',
  'TabList',
);
const calendars = some('DayCalendar', 'DayPicker', 'OneDayCalendar');
const choices = some(
  'AddressField',
  'Combobox',
  'Dropdown',
  'Option',
  'OptionGroup',
  'Radio',
  'RadioGroup',
  'TimeField',
);
const texts = some('defaultTimeZone', 'MoneyField', 'PictureField', 'Textarea', 'TimeZoneField', 'useFieldLabel');
const fields = { ...calendars, ...choices, ...texts, ...some('Slider', 'Switch', 'Tag', 'TagGroup') };
/** The libraries as they were before they were split. */
const before = {
  '@spot/contracts/ui/controls': controls,
  '@spot/contracts/ui/data': data,
  '@spot/contracts/ui/fields': fields,
  '@spot/contracts/ui/kit': kit,
};

describe('a library that has been taken apart', () => {
  it.each(Object.entries(before))('%s is still provided whole to versions built before', async (module, names) => {
    expect(await provided(module)).toMatchObject(names);
  });
});
