import { getLeaveBalanceSettings } from '@timeloom/contract'
import { FileX, Settings2 } from 'lucide-react'
import { Link } from 'react-router'
import { useCall } from '../../lib/api/use-call.ts'
import { useCan } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { PageFrame } from '../../ui/kit/page-frame/page-frame.tsx'
import { LeaveImportCheck } from './leave-import-check.tsx'
import { LeaveImportChoice } from './leave-import-choice.tsx'
import { LeaveImportResult } from './leave-import-result.tsx'
import styles from './leave-import.module.css'
import { PreviousBalanceImports } from './previous-balance-imports.tsx'
import { useLeaveImport } from './use-leave-import.ts'

/** Payroll's remaining balance of each leave type, from a file. @source spec 002 §2.17, §7, §8 */
export function LeaveImportPage() {
  const maySetUp = useCan('leaveBalanceSetting:visible')
  const settings = useCall(getLeaveBalanceSettings, {}, { enabled: maySetUp }).data
  const { send, check, isSending, account, checked, leaveCheck, asOf, fault } = useLeaveImport()
  return (
    <PageFrame
      title={t('Import Leave Balance')}
      subtitle={t('Remaining balance of each leave type, from payroll')}
      actions={
        maySetUp && (
          <Link to="/leaveBalance/list" className={styles.settings}>
            <Settings2 size={15} aria-hidden="true" /> {t('Leave Balance Settings')}
          </Link>
        )
      }
    >
      <div className={styles.page}>
        {settings?.leavebalanceVoList.length === 0 && (
          <p className={styles.unset} role="note">
            <Settings2 size={18} aria-hidden="true" />
            {t('In the settings, first choose which column of the file has the balance of each pay type.')}
          </p>
        )}
        <LeaveImportChoice isSending={isSending} onSend={send} onCheck={check} />
        {fault !== undefined && (
          <p className={styles.fault} role="alert">
            <FileX size={18} aria-hidden="true" /> {fault}
          </p>
        )}
        {checked && (
          <LeaveImportCheck
            checked={checked}
            isSending={isSending}
            onImport={() => send(checked.file, checked.asOf)}
            onCancel={leaveCheck}
          />
        )}
        {account && <LeaveImportResult account={account} asOf={asOf} />}
        <PreviousBalanceImports />
      </div>
    </PageFrame>
  )
}
