import { useState } from 'react'
import { t } from '../../lib/words/words.ts'
import { BulkPage } from './bulk-page.tsx'
import { LeaveForm } from './leave-form.tsx'
import { useEndNotice } from './use-end-notice.ts'

/** The same leave for many people. @source spec 002 §2.13 */
export function GlobalLeavePage() {
  const [startedId, setStartedId] = useState<string | null>(null)
  useEndNotice('leave', startedId, { done: t('The leave is added.'), failed: t('Failed to add the leave.') })
  return (
    <BulkPage kind="leave" title={t('Global Leave')} subtitle={t('The same leave for many people')}>
      {/* a new form once this one is submitted */}
      <LeaveForm key={startedId} onStarted={setStartedId} />
    </BulkPage>
  )
}
