/** Forms and lists made of the pieces: what a page is built of. */
export { FormAddress, FormDay, FormPicture, FormTime } from './composed-fields';
export { csvOf, download } from './csv';
export { FormCheckbox, FormCombobox, FormRadio, FormSelect, FormSwitch, type Choice } from './chosen-fields';
export { findRows } from './find-rows';
export { FormField, type Bound, type BoundProps } from './form-field';
export { DialogForm, PageForm, type DialogFormProps, type PageFormProps } from './form-frames';
export { List, ListPage, type ListPageProps, type ListProps } from './list';
export { chosenOf, ListBar, type ListFilter } from './list-bar';
export { problemsOf, resolverOf, schemaProblems, type Problem } from './problems';
export { FormMoney, FormNumber, FormText, FormTextarea } from './typed-fields';
export { useListState, type ListState } from './use-list-state';
export { useSpotForm, type SpotForm, type SpotFormOptions } from './use-spot-form';
export { loadPhones } from './load-phones';
