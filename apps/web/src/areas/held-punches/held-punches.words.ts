import { HeldPunch } from '@timeloom/contract'
import { clockWords } from '../../lib/format/durations.ts'
import { t } from '../../lib/words/words.ts'

type Code = HeldPunch['code']

export const REASONS: readonly Code[] = HeldPunch.shape.code.options

export function directionWords(direction: HeldPunch['direction']): string {
  if (direction === null) return t('Not chosen')
  return direction === 'In' ? t('In') : t('Out')
}

/** Whose punch it is, or that nobody is known. */
export function personWords({ employeeName }: Pick<HeldPunch, 'employeeName'>): string {
  return employeeName ?? t('Nobody known')
}

/** Why it is held, in a word or two. */
export function reasonLabel(code: Code): string {
  return {
    unknownEmployee: t('Nobody known'),
    unproven: t('Not identified'),
    pinLocked: t('PIN locked'),
    terminated: t('Not employed'),
    clockSkew: t('Wrong clock'),
    outsideSite: t('Away from the site'),
    revokedDevice: t('Device revoked'),
    unreadable: t('Unreadable'),
    otherPunch: t('Two punches in one'),
    future: t('In the future'),
  }[code]
}

/** What happened. */
export function whatHappened({ code, clockAheadMs }: Pick<HeldPunch, 'code' | 'clockAheadMs'>): string {
  return {
    unknownEmployee: t('The PIN or clock ID that was entered belongs to nobody, or to more than one person.'),
    unproven: t('The device named this person without having asked the server who stood there.'),
    pinLocked: t('There had been too many wrong PINs, so this one was not checked.'),
    terminated: t('The person was not employed on this day.'),
    clockSkew: t('The device’s clock was {difference} when it sent the punch.', {
      difference: clockWords(clockAheadMs),
    }),
    outsideSite: t('The phone was not at a work site of the person.'),
    revokedDevice: t('The device had been revoked before it sent the punch.'),
    unreadable: t('The device sent something that is not a whole punch.'),
    otherPunch: t('The device sent another punch under the number of this one.'),
    future: t('The punch is later than the time at which it was received.'),
  }[code]
}

/** What to do about it. */
export function whatToDo(code: Code): string {
  return {
    unknownEmployee: t('Find out who it was, choose them and take it; dismiss it if nobody knows.'),
    unproven: t('Take it if the person was there. If the device may have been changed, revoke it and enrol it again.'),
    pinLocked: t('Ask who stood there, choose them and take it; dismiss it if it was someone trying out PINs.'),
    terminated: t('Correct the person’s last day first if it is wrong, then take it; otherwise dismiss it.'),
    clockSkew: t('Check the time with the person, correct it and take it. Set the device’s clock.'),
    outsideSite: t('Ask where the person worked: take it if it was work, or give them the site.'),
    revokedDevice: t('Take it if the person was there. Dismiss it if the device was lost or stolen.'),
    unreadable: t('Ask the person when they punched, enter it and take it. Update the device if it happens again.'),
    otherPunch: t('Compare it with the person’s timesheet: take it if it is missing there, otherwise dismiss it.'),
    future: t('Ask the person when they punched, correct the time and take it. Set the device’s clock.'),
  }[code]
}

export const SETTLE_STATES = ['waiting', 'taken', 'dismissed'] as const
export type SettleState = (typeof SETTLE_STATES)[number]

export function stateOf({ settled }: HeldPunch): SettleState {
  return settled?.as ?? 'waiting'
}

export function stateWords(state: SettleState): string {
  return { waiting: t('Waiting'), taken: t('Taken'), dismissed: t('Dismissed') }[state]
}

/** `Taken by Ruth Lee, 26/11/2026 08:10`. @param at in words */
export function settledWords({ as, by }: NonNullable<HeldPunch['settled']>, at: string): string {
  if (as === 'taken') return by === null ? t('Taken, {at}', { at }) : t('Taken by {name}, {at}', { name: by, at })
  return by === null ? t('Dismissed, {at}', { at }) : t('Dismissed by {name}, {at}', { name: by, at })
}
