import type { ApprovalRow } from '@timeloom/contract'
import { t } from '../../lib/words/words.ts'
import { isComplete, needsALook } from './needs-a-look.ts'

/** Why a row is reviewed before it is approved, the most urgent for pay first. */
export const REASONS = [
  'atWork',
  'MissingPunch',
  'UnscheduleWork',
  'UnprovedOvertime',
  'EarlyArrival',
  'LateDeparture',
  'LateArrival',
  'EarlyDeparture',
  'LongBreak',
  'UnscheduleBreak',
  'MissingBreak',
  'MissingJob',
  'Absent',
  'other',
] as const
export type Reason = (typeof REASONS)[number]

/** The first reason of a row; undefined for a clean one. */
export function reasonOf(row: ApprovalRow): Reason | undefined {
  if (!needsALook(row)) return undefined
  if (row.atWork) return 'atWork'
  if (!isComplete(row)) return 'MissingPunch'
  const types = new Set([...row.issues.map(({ type }) => type), ...(row.pendingHours > 0 ? ['UnprovedOvertime'] : [])])
  return REASONS.find((reason) => types.has(reason)) ?? 'other'
}

export function reasonWords(reason: Reason): string {
  return {
    atWork: t('At work now'),
    MissingPunch: t('Missing punch'),
    UnscheduleWork: t('Unscheduled'),
    UnprovedOvertime: t('Overtime'),
    EarlyArrival: t('In early'),
    LateDeparture: t('Left late'),
    LateArrival: t('Late in'),
    EarlyDeparture: t('Left early'),
    LongBreak: t('Long break'),
    UnscheduleBreak: t('Unscheduled break'),
    MissingBreak: t('No break'),
    MissingJob: t('No job'),
    Absent: t('Absent'),
    other: t('Other'),
  }[reason]
}
