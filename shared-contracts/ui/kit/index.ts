/** Forms and lists composed of the components of `ui/data`. Each entry point is a shared module of its own, as in `ui/data`. */
export {
  DialogForm,
  FormAddress,
  FormCheckbox,
  FormCombobox,
  FormDay,
  FormField,
  FormFields,
  FormLimits,
  FormMoney,
  FormNumber,
  FormPicture,
  FormRadio,
  FormSelect,
  FormSwitch,
  FormText,
  FormTextarea,
  FormTime,
  loadPhones,
  noLimits,
  PageForm,
  problemsOf,
  resolverOf,
  schemaProblems,
  useLimit,
  useSpotForm,
  ValidSubmit,
} from '@spot/contracts/ui/forms';
export { chosenOf, csvOf, download, List, ListBar, ListFrame, ListPage } from '@spot/contracts/ui/lists';
export { findRows, useListState } from '@spot/contracts/ui/pieces';
export type { Choice } from './chosen-fields';
export type { Bound, BoundProps } from './form-field';
export type { DialogFormProps, PageFormProps } from './form-frames';
export type { ListPageProps, ListProps } from './list';
export type { Limits } from './limits';
export type { ListFilter } from './list-bar';
export type { Problem } from './problems';
export type { ListState } from '../data/use-list-state';
export type { SpotForm, SpotFormOptions } from './use-spot-form';
