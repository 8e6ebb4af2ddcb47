import type { SyncStatus, SyncType } from '@timeloom/contract'
import { t } from '../../lib/words/words.ts'

export function typeWords(type: SyncType): string {
  const words: Record<SyncType, () => string> = {
    Employee: () => t('Employees'),
    Job: () => t('Jobs'),
    Task: () => t('Tasks'),
    Setup: () => t('Setup lists'),
    Punch: () => t('Times'),
    Schedule: () => t('Schedules'),
    LeaveBalance: () => t('Leave balances'),
    Payroll: () => t('Payroll'),
  }
  return words[type]()
}

/** @source spec 002 §2.6 */
export function syncStatusWords(status: SyncStatus): string {
  const words: Record<SyncStatus, () => string> = {
    Success: () => t('Success'),
    Warning: () => t('Warning'),
    Error: () => t('Error'),
  }
  return words[status]()
}
