interface Away {
  date: string
  departmentName: string
  mostAway: number
  away: number
  pending: number
}

interface NobodySpare {
  /** the department, and the skill where one is needed */
  place: string
  date: string
  from: string
  to: string
  needed: number
  planned: number
}

/** Texts of leave, in English. */
export const leaveWords = {
  title: 'Leave',
  ask: 'Ask for leave',
  balances: 'Hours left',
  balanceHelp: 'Approved leave that is still to come is already taken off.',
  administrators: 'an administrator',
  requests: 'My requests',
  none: 'You have not asked for leave yet.',
  all: (count: number) => `Show all ${count}`,
  states: { Pending: 'Pending', Approved: 'Approved', Declined: 'Declined', Cancelled: 'Cancelled' },
  asOf: (time: string) => `as of ${time}`,
  hours: (hours: string) => `${hours} h`,
  waitsFor: (name: string) => (name === '' ? 'Waits for an approver' : `Waits for ${name}`),
  cancel: 'Cancel it',
  cancelForGood: 'Cancel it for good',
  cancelFailed: 'It was not cancelled. Try again.',

  askToCancel: 'Ask to cancel',
  whyCancel: 'Why should it be cancelled?',
  keepLeave: 'Keep my leave',
  cancelAsked: (reason: string) => ` You ask to cancel it: “${reason}”`,
  cancelProblems: {
    notApproved: 'This leave is not approved any more.',
    close: 'A day of it is in a closed pay period. Speak to your supervisor.',
    settled: 'It was decided already.',
  } as Record<string, string>,
  away: ({ date, departmentName, mostAway, away, pending }: Away) => {
    const others = (count: number) => (count === 1 ? 'One other' : `${count} others`)
    const limit = `on ${date}; the limit is ${mostAway}.`
    if (away === 0) return `${others(pending)} of ${departmentName} asked to be away ${limit}`
    const asked = pending === 0 ? '' : ` and ${pending} more asked`
    return `${others(away)} of ${departmentName} ${away === 1 ? 'is' : 'are'} away${asked} ${limit}`
  },
  nobodySpare: ({ place, date, from, to, needed, planned }: NobodySpare) => {
    const when = `${place} on ${date}, ${from} – ${to}`
    return planned < needed
      ? `${when}: ${planned} planned, ${needed} needed.`
      : `${when}: all ${needed} planned are needed.`
  },
  refusedOverLimit: 'Your company refuses leave above the limit.',

  type: 'Type',
  typeLeft: (name: string, hours: string) => `${name}, ${hours} hours left`,
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  chooseDays: 'Choose a day, or the first and the last one.',
  holiday: 'Holiday',
  yours: 'Leave of yours',
  yoursPending: 'Pending',
  part: 'How much of the day',
  allDay: 'All day',
  times: 'Times',
  whichDate: 'Which date the times are on',
  afterMidnight: (date: string) => `After midnight, ${date}`,
  from: 'From',
  to: 'To',
  hoursPerDay: 'Hours per day',
  note: 'Note',
  total: (days: string, hours: string) => `${days}: ${hours} h`,
  leaves: (left: string, of: string, name: string) => `Leaves ${left} of ${of} hours of ${name}.`,
  onDate: (name: string, date: string) => `${name} on ${date}`,
  overdrawn: (hours: string, name: string) => `That is ${hours} hours more than is left of ${name}.`,
  skippedHoliday: 'Holiday, takes nothing',
  skippedUnscheduled: 'No shift, takes nothing',
  send: 'Send',
  sending: 'Sending…',
  sent: 'Sent. You get a message when it is decided.',
  needsNetwork: 'No connection. What you chose stays here; send it when the network is back.',
  problems: {
    overLimit: 'As many people of your department are away on these days as may be at once.',
    lost: 'Not sent: there is no answer from the server. Try again; it is one request however often you send it.',
    signedOut: 'Sign in again, then send it.',
    tooMany: 'Too many tries. Wait a few minutes, then try again.',
    refused:
      'That is not possible: the days are outside your employment, or your company takes leave by the roster only. Speak to your supervisor.',
    dateExist: 'You have leave on one of these days already.',
    exist: 'You have leave on one of these days already.',
    unscheduledDays: 'No shift is planned on these days yet. Say how many hours a day you want.',
    close: 'One of these days is in a closed pay period. Speak to your supervisor.',
    timeOrder: 'The end must be later than the beginning.',
  } as Record<string, string>,
  outsideShift:
    'No shift of yours is planned at these times. Hours after midnight belong to the day on which the night begins: choose that day.',
  notPlanned:
    'No shift is planned on these days yet, and your company takes leave by the roster. Ask your supervisor to plan them, or choose Times for part of one day.',
  offDay: (day: string) => `${day} is an off day.`,
  isHoliday: (day: string) => `${day} is a holiday.`,
  noData: (day: string) => `${day} has no shift to go by. Say how many hours a day you want.`,
  noBalance: (name: string) => `There is not enough left of ${name}.`,
}
