import type { Reason } from '@timeloom/contract'
import { t } from '../../../lib/words/words.ts'

/** A setting as its screen names it. @source spec 002 §2.2, §3 Pay group; 001 §3 Work section, Work shift */
export function settingWords(setting: string): string {
  return SETTINGS[setting]?.() ?? setting
}

const SETTINGS: Record<string, () => string> = {
  acceptEA: () => t('Accept Early Arrival'),
  allowEA: () => t('Accept Early Arrival'),
  acceptLD: () => t('Accept Late Departure'),
  allowLD: () => t('Accept Late Departure'),
  supervisorMAOT: () => t('Manually Approve OT'),
  allowOT: () => t('Allow overtime'),
  apprvUnschWork: () => t('Accept unscheduled work'),
  approvedUnscheduledWork: () => t('Accept unscheduled work'),
  punchPairWitoutSchedule: () => t('Pair punches without schedule'),
  earlyArrivalThreshold: () => t('Early arrival threshold'),
  lateDepartureThreshold: () => t('Late departure threshold'),
  payOnFinishDay: () => t('Pay on finish day'),
  calculatePublicHoliday: () => t('Enable Public Holiday'),
  calculatePublicHolidayLeaveBySchedule: () => t('Pay the day by schedule'),
  calculateAlternativeHoliday: () => t('Enable Alternative Holiday'),
  phlAbsent: () => t('Pay when absent'),
  autoLeave: () => t('Automatic leave'),
  minimumBreak: () => t('Minimum break'),
  clockOutForBreaks: () => t('Clock out for breaks'),
}

/** `Accept Early Arrival is off in the pay group.` */
export function answeredWords({ setting, value, holder }: Reason): string {
  if (setting === null || typeof value !== 'boolean') return ''
  const name = settingWords(setting)
  if (holder === 'section') {
    return value
      ? t('{name} is on in this shift’s schedule.', { name })
      : t('{name} is off in this shift’s schedule.', { name })
  }
  return value ? t('{name} is on in the pay group.', { name }) : t('{name} is off in the pay group.', { name })
}

/** Who decided on a shift: by name where it is known. */
export function decidedWords(isAccepted: boolean, by: string | null): string {
  if (by === null) return isAccepted ? t('A supervisor accepted it.') : t('A supervisor did not accept it.')
  return isAccepted ? t('{who} accepted it.', { who: by }) : t('{who} did not accept it.', { who: by })
}
