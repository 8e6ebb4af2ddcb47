import type { FitCode, FitReason, SwapStatus } from '@timeloom/contract'
import { dateText, decimalHours } from '../ui/time.ts'

const SWAP_STATES: Record<SwapStatus, string> = {
  Asked: 'Waits for an answer',
  Accepted: 'Accepted, a supervisor decides',
  Approved: 'Done',
  Declined: 'Declined',
  Refused: 'Refused by a supervisor',
  Cancelled: 'Cancelled',
  Over: 'Over',
}

/** Texts of open shifts and swaps, in English. */
export const exchangeWords = {
  offers: 'Open shifts',
  claimBy: (moment: string) => `Claim by ${moment}`,
  places: (count: number) => (count === 1 ? '1 place left' : `${count} places left`),
  claim: 'Claim',
  decline: 'No, thanks',
  declined: 'You declined it; you can still claim it.',
  claimed: 'It is yours.',
  gone: { Open: '', Filled: 'All places are taken.', Withdrawn: 'It was withdrawn.', Over: 'It is too late for it.' },

  swaps: 'Swaps',
  ask: 'Ask for a swap',
  asksYou: (name: string) => `${name} asks you`,
  youAsk: (name: string) => `You ask ${name}`,
  forNothing: 'nothing in return',
  gives: (name: string, shift: string) => `${name} gives ${shift}`,
  youGive: (shift: string) => `You give ${shift}`,
  accept: 'Accept',
  no: 'Decline',
  cancel: 'Cancel it',
  states: SWAP_STATES,
  overBecause: { began: 'The shift has begun.', planChanged: 'The plan was changed.' },

  myShift: 'Which shift do you give?',
  noShifts: 'You have no coming shift that you could give.',
  withWhom: 'With whom?',
  nobody: 'Nobody can work this shift instead of you.',
  takesIt: (name: string) => `${name} takes it`,
  for: (name: string, shift: string) => `${name}, for ${shift}`,
  note: 'Note',
  send: 'Send',
  sent: 'Sent. Your colleague gets a message.',
  problems: {
    lost: 'There is no answer from the server. Nothing was changed; try again.',
    signedOut: 'Sign in again, then try again.',
    tooMany: 'Too many tries. Wait a few minutes, then try again.',
    refused: 'The server did not accept it. Look at it again.',
    full: 'Someone was quicker: all places are taken.',
    withdrawn: 'It was withdrawn meanwhile.',
    over: 'It is too late for it.',
    claimed: 'You have it already.',
    doesNotFit: 'It does not suit: look at what is said beside it.',
    cancelled: 'It was cancelled meanwhile.',
    declined: 'It was declined already.',
    approved: 'It is done already.',
    notPlanned: 'One of the shifts is no longer planned like this.',
    began: 'The shift has begun.',
    locked: 'Its hours are approved already.',
    close: 'Its pay period is closed.',
    asked: 'You have asked for a swap with this shift already.',
  } as Record<string, string> & { refused: string },
}

/** `Fri 13 Nov, 08:00 – 16:30` */
export function shiftText(shift: {
  workDate: string
  startTime: string
  endTime: string
  endTimeType: string
}): string {
  const end = shift.endTimeType === 'NextDay' ? `${shift.endTime} next day` : shift.endTime
  return `${dateText(shift.workDate)}, ${shift.startTime} – ${end}`
}

type Said = (reason: FitReason) => string

const FIT: Record<FitCode, Said> = {
  notEmployed: () => 'You are not employed then',
  close: () => 'The pay period is closed',
  overlap: ({ workDate }) => `You have another shift ${workDate === null ? 'then' : `on ${dateText(workDate)}`}`,
  nextDay: () => 'More than one shift into the next day',
  multiShift: () => 'One shift a day only',
  payOnFinishDayConflicts: () => 'No overnight shift where the finish day is paid',
  endBeforeStart: () => 'It ends before it starts',
  leave: () => 'You are on leave',
  skill: ({ names }) => `You do not have the skill ${names.join(', ')}`,
  rest: ({ value, limit }) => `${hours(value)} of rest between your shifts, ${hours(limit)} needed`,
  daysInARow: ({ value, limit }) => `${value ?? 0} days in a row, ${limit ?? 0} at most`,
  hoursAWeek: ({ value, limit }) => `${hours(value)} that week, ${hours(limit)} at most`,
  notAvailable: () => 'You said that you are not available',
  pendingLeave: () => 'You asked for leave',
  prefersNot: () => 'You prefer not to work then',
}

/** Why a shift does not suit the person, told to them. */
export function fitText(reason: FitReason): string {
  return FIT[reason.code](reason)
}

function hours(minutes: number | null): string {
  return `${decimalHours(minutes ?? 0)} h`
}
