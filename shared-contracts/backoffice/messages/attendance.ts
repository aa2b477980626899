import { pluralize } from '../../core/messages/pluralize';
import { sentence } from '../../core/rules/sentence';

/** In minutes below an hour, otherwise in whole hours. */
const inTime = (ms: number) => {
  const minutes = Math.max(1, Math.round(ms / 60_000));
  return minutes < 60 ? pluralize(minutes, 'minute') : pluralize(Math.floor(minutes / 60), 'hour');
};

/** The attendance board, /checkins (ADM-007..023). */
export const backofficeText = {
  attendance: {
    title: 'Attendance',
    date: 'Date',
    search: 'Search by name, role or company',
    view: 'View',
    status: { Absent: 'Absent', Late: 'Late', Here: 'Here', Waiting: 'Waiting', CheckedOut: 'Checked Out' },
    columns: {
      status: 'Status',
      checkedIn: 'Checked-in Time',
      checkedOut: 'Checked-out Time',
      name: 'Name',
      job: 'Job',
      company: 'Company',
      shift: 'Shift Start/End Time',
      comments: 'Comments',
      action: 'Action',
      reliability: 'Reliability',
      location: 'Location',
    },
    location: {
      view: 'View',
      viewOf: (name: string) => `View the location of ${name}`,
      title: (name: string) => `Location of ${name}`,
      none: 'This Spotter did not have their location turned on within the last 24 hours.',
      map: (name: string) => `Map with the latest location of ${name}`,
      seen: (agoMs: number, at: string) => `Last seen ${inTime(agoMs)} ago, ${at}`,
      close: 'Close',
    },
    profileOf: (name: string) => `Profile of ${name}`,
    shiftOf: (job: string, name: string) => `${job}: open the shift of ${name}`,
    nextDay: '(Next Day)',
    none: 'No workers are hired on this date',
    noneFound: 'No workers match your search and view',
    clear: 'Show everyone',
    today: 'Today',
    replace: { action: 'Replace', actionNamed: (name: string) => `Replace ${name}` },
    checkIn: {
      action: 'Check In',
      actionNamed: (name: string) => `Check In ${name}`,
      opens: (time: string) => `Check-in opens ${time}`,
      title: (name: string) => `Check in ${name}`,
      shift: (range: string) => `Shift ${range}`,
      time: 'Check in time',
      placeholder: 'Choose or type a time',
      invalid: 'Check in time must be valid',
      done: (time: string) => `Spotter checked in at ${time}`,
      earlier: (time: string) => `This spotter was already checked in at ${time}.`,
    },
    mark: {
      late: 'Late',
      absent: 'Absent',
      lateNamed: (name: string) => `Late: ${name}`,
      absentNamed: (name: string) => `Absent: ${name}`,
      changed: (name: string, mark: 'none' | 'late' | 'absent') =>
        mark === 'none'
          ? `${sentence(`A colleague has removed the mark of ${name}`)} Press again to set yours.`
          : `A colleague has marked ${name} as ${mark}. Press again to change it.`,
    },
    email: {
      title: 'Email the company?',
      question: (name: string, group: string) => `${name} is marked absent. Do you want to email ${group} about it?`,
      send: 'Send Email',
      skip: 'Not now',
      sent: 'Email Successfully Sent!',
      already: (group: string) => `${group} was already emailed about this absence.`,
    },
    comment: {
      add: 'Add a comment',
      addNamed: (name: string) => `Add a comment about ${name}`,
      readNamed: (name: string, comment: string) => `Comment about ${name}: ${comment}`,
      editNamed: (name: string) => `Edit the comment about ${name}`,
      title: (name: string) => `Comment about ${name}`,
      label: 'Comment',
      limit: (left: number) => `${left} characters left`,
      changed: 'Someone else has changed this comment.',
      present: (comment: string) =>
        `${comment === '' ? 'It is empty now.' : `It is now: “${comment}”.`} Save again to replace it.`,
    },
  },
} as const;
