// One file an icon: a build need not read the thousands that nobody uses.
export { AddRegular } from '@fluentui/react-icons/svg/add';
export { ClipboardTaskRegular } from '@fluentui/react-icons/svg/clipboard-task';
export { CommentAddRegular } from '@fluentui/react-icons/svg/comment-add';
export { DeleteRegular } from '@fluentui/react-icons/svg/delete';
export { EditRegular } from '@fluentui/react-icons/svg/edit';
export { FilterRegular } from '@fluentui/react-icons/svg/filter';
export { ImageRegular } from '@fluentui/react-icons/svg/image';
export { MailRegular } from '@fluentui/react-icons/svg/mail';
export { PeopleAddRegular } from '@fluentui/react-icons/svg/people-add';
export { PeopleListRegular } from '@fluentui/react-icons/svg/people-list';
export { PersonAddRegular } from '@fluentui/react-icons/svg/person-add';
export { PersonDeleteRegular } from '@fluentui/react-icons/svg/person-delete';
export { PersonStarRegular } from '@fluentui/react-icons/svg/person-star';
export { ProhibitedRegular } from '@fluentui/react-icons/svg/prohibited';
export { QuestionCircleRegular } from '@fluentui/react-icons/svg/question-circle';
export { StarFilled } from '@fluentui/react-icons/svg/star';
