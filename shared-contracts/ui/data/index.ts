/**
 * Tables, dialogs, drawers, pickers and components composed of them. Import the basics from `ui/core`. Each entry point named
 * here is a shared module of its own, so a page loads only those that it uses. The exports are listed because a build cannot
 * look into shared modules.
 */
export { DayPicker, OneDayCalendar } from '@spot/contracts/ui/calendars';
export {
  AddressField,
  Combobox,
  DayCalendar,
  defaultTimeZone,
  Dropdown,
  Option,
  OptionGroup,
  Tag,
  TagGroup,
  TimeField,
  TimeZoneField,
} from '@spot/contracts/ui/choices';
export {
  ConfirmDialog,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogFocus,
  DialogSurface,
  DialogTitle,
  DiscardQuestion,
  FormDialog,
  KeysDialog,
  useDirtyClose,
  useKeptFocus,
  ViewDialog,
} from '@spot/contracts/ui/dialogs';
export { Popover, PopoverSurface, PopoverTrigger, SearchField, Select } from '@spot/contracts/ui/filters';
export {
  MoneyField,
  PictureField,
  Radio,
  RadioGroup,
  Slider,
  Switch,
  Textarea,
  useFieldLabel,
} from '@spot/contracts/ui/inputs';
export {
  Breadcrumb,
  Card,
  DrawerBody,
  DrawerHeader,
  DrawerHeaderTitle,
  OverlayDrawer,
} from '@spot/contracts/ui/panels';
export {
  AddRegular,
  Avatar,
  Badge,
  CounterBadge,
  EmptyState,
  ErrorState,
  failureText,
  FoldButton,
  formatRating,
  Hint,
  LiveValue,
  MenuItemCheckbox,
  NoTeam,
  PageHeader,
  PlainButton,
  Rating,
  Skeleton,
  SkeletonItem,
  StatusDot,
  Steps,
  ToggleButton,
  Tooltip,
  Unanswered,
  useAfterPaint,
  useDelayed,
  useFirstProblem,
  useGridKeys,
  VerbButton,
  WorkerName,
  ArrowRotateClockwiseRegular,
  CalendarCancelRegular,
  ClipboardTaskRegular,
  ClothesHangerRegular,
  CommentAddRegular,
  DeleteRegular,
  EditRegular,
  FilterRegular,
  FlagFilled,
  FlashSettingsRegular,
  HistoryRegular,
  ImageRegular,
  LocationRegular,
  LockClosedRegular,
  MailRegular,
  NoteRegular,
  PeopleAddRegular,
  PeopleEditRegular,
  PeopleListRegular,
  PersonAddRegular,
  PersonDeleteRegular,
  PersonSearchRegular,
  PersonStarRegular,
  ProhibitedRegular,
  QuestionCircleRegular,
  StarFilled,
  StarRegular,
  ZoomFitRegular,
  ZoomInRegular,
  ZoomOutRegular,
} from '@spot/contracts/ui/pieces';
export { DataTable, Pager, Table, TableHeader, TableHeaderCell, TableRow } from '@spot/contracts/ui/tables';
export { Tab, TabList } from '@spot/contracts/ui/tabs';
export type { ComboboxProps } from './fluent';
export type { AddressFieldProps } from './address-field';
export type { ConfirmDialogProps } from './confirm-dialog';
export type { DayCalendarProps } from './day-calendar';
export type { DayPickerProps } from './day-picker';
export type { DirtyClose } from './dirty-close';
export type { FormDialogProps } from './form-dialog';
export type { KeysDialogProps } from './keys-dialog';
export type { MoneyFieldProps } from './money-field';
export type { OneDayCalendarProps } from './one-day-calendar';
export type { PageHeaderProps } from './page-header';
export type { PagerProps } from './pager';
export type { PictureFieldProps } from './picture-field';
export type { FoldButtonProps } from './plain-button';
export type { SkeletonProps } from './skeletons';
export type { EmptyStateProps, ErrorStateProps } from './states';
export type { StatusTone } from './status-dot';
export type { Column, DataTableProps, Sort } from './table-types';
export type { StepsProps } from './steps';
export type { TimeFieldProps, TimeGroup } from './time-field';
export type { TimeZoneFieldProps } from './time-zone-field';
export type { UnansweredProps } from './unanswered';
export type { GridKeys, GridPlace } from './use-grid-keys';
export type { VerbButtonProps } from './verb-button';
export type { ViewDialogProps } from './view-dialog';
export type { WorkerNameProps } from './worker-name';
