import type { CustomerStatus, FeatureSwitch, MailStatus } from '@timeloom/contract'
import { t } from '../../lib/words/words.ts'

export function statusWords(status: CustomerStatus): string {
  return status === 'Active' ? t('Active') : t('Suspended')
}

export function mailStatusWords(status: MailStatus): string {
  const words: Record<MailStatus, () => string> = {
    Waiting: () => t('Waiting'),
    Sent: () => t('Sent'),
    Failed: () => t('Failed'),
    Kept: () => t('Kept'),
  }
  return words[status]()
}

/** Names of the feature switches. @source spec/settings.md sections 1 and 2 */
export function switchWords(name: FeatureSwitch): string {
  const words: Record<FeatureSwitch, () => string> = {
    multiShiftView: () => t('Several shifts a day'),
    isTimesheetNewUiEnabled: () => t('Timesheet'),
    isTimeApprovalEnabled: () => t('Time approval'),
    isManualPunchEnabled: () => t('Manual punch'),
    isTimeClockEnabled: () => t('Time clock'),
    isMobileAppEnabled: () => t('Mobile app'),
    isAutoPunchEnabled: () => t('Auto punch'),
    allowLeaveTime: () => t('Leave time'),
    isShiftBudgetEnabled: () => t('Shift budget'),
    isSkillEnabled: () => t('Skills'),
    isJobCodeEnabled: () => t('Job codes'),
    isTaskCodeEnabled: () => t('Task codes'),
    isPositionCodeEnabled: () => t('Position codes'),
    isSiteCodeEnabled: () => t('Site codes'),
    isXeroSyncStatusEnabled: () => t('Xero sync status'),
    isAllowanceExportClient: () => t('Allowance file before the payroll export'),
    isCalderStewart: () => t('Project variant (Calder Stewart)'),
  }
  return words[name]()
}
