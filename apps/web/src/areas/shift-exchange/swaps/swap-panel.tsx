import type { SwapToDecide } from '@timeloom/contract'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { dayWithWeekday } from '../../../lib/format/dates.ts'
import { useCan, useUser } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import { SidePanel } from '../../../ui/kit/side-panel/side-panel.tsx'
import exchange from '../exchange.module.css'
import { FitChips } from '../fit-chips.tsx'
import { timesWords } from '../shift.words.ts'
import { isBlocked, payWords } from './swap-checks.ts'
import { isWaiting, stateWords } from './swap.words.ts'
import { useDecideSwap } from './swaps.queries.ts'
import own from './swaps.module.css'

interface SwapPanelProps {
  swap: SwapToDecide
  onClose: () => void
}

/** A swap with the whole days before and after it, what was checked, and the decision with a reason. */
export function SwapPanel({ swap, onClose }: SwapPanelProps) {
  const { asker, colleague, note, days, checks, payDiffers } = swap
  const mayUpdate = useCan('roster:update')
  return (
    <SidePanel
      title={t('Swap')}
      subtitle={t('{asker} and {colleague}', { asker: asker.employeeName, colleague: colleague.employeeName })}
      onClose={onClose}
    >
      <div className={own.ask}>
        <p>{stateWords(swap, { isMine: false, isAsked: false })}</p>
        {note !== null && <p className={exchange.quote}>{note}</p>}
        {days.length > 0 && <Days days={days} />}
        {isWaiting(swap) && (
          <div className={own.days}>
            {[asker, colleague].map(({ employeeId, employeeName }) => (
              <div key={employeeId}>
                <b>{employeeName}</b>
                <FitChips
                  reasons={checks.find((check) => check.employeeId === employeeId)?.reasons ?? []}
                  fits={[t('Skills, rest, hours and availability fit.')]}
                />
              </div>
            ))}
            {payWords(payDiffers).map((words) => (
              <p key={words} className={exchange.note}>
                {words}
              </p>
            ))}
          </div>
        )}
        {swap.status === 'Accepted' && mayUpdate && <Decision swap={swap} onClose={onClose} />}
      </div>
    </SidePanel>
  )
}

function Days({ days }: { days: SwapToDecide['days'] }) {
  return (
    <table className={own.dayTable}>
      <thead>
        <tr>
          <th scope="col">{t('Day')}</th>
          <th scope="col">{t('Before')}</th>
          <th scope="col">{t('After')}</th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ employeeId, employeeName, workDate, before, after }) => (
          <tr key={`${employeeId} ${workDate}`}>
            <th scope="row">
              {employeeName}
              <small>{dayWithWeekday(workDate)}</small>
            </th>
            <td>
              <Planned rule={before} />
            </td>
            <td>
              <Planned rule={after} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Planned({ rule }: { rule: SwapToDecide['days'][number]['before'] }) {
  const { timeFormat } = useUser()
  if (rule.isOffDay) return t('Off Day')
  if (rule.workSections.length === 0) return t('Nothing is planned.')
  return (
    <>
      {rule.workSections.map((section) => (
        <div key={section.id}>
          {[timesWords(section, timeFormat), section.labelName ?? section.departmentName].filter(Boolean).join(' · ')}
        </div>
      ))}
    </>
  )
}

function Decision({ swap, onClose }: SwapPanelProps) {
  const [reason, setReason] = useState('')
  const decide = useDecideSwap(onClose)
  const send = (isApproved: boolean) =>
    decide.mutate({
      body: {
        id: swap.id,
        isApproved,
        version: swap.version,
        ...(reason.trim() === '' ? {} : { reason: reason.trim() }),
      },
    })
  const sent = decide.isPending ? decide.variables.body?.isApproved : undefined
  if (!swap.mayDecide) {
    return <p className={exchange.note}>{t('You plan only one of the two: someone who plans both decides.')}</p>
  }
  return (
    <>
      <label className={own.note}>
        <span>{t('Reason')}</span>
        <Input.TextArea rows={2} maxLength={500} value={reason} onChange={({ target }) => setReason(target.value)} />
      </label>
      <div className={exchange.actions}>
        <Button
          type="primary"
          loading={sent === true}
          disabled={isBlocked(swap) || decide.isPending}
          onClick={() => send(true)}
        >
          {t('Approve')}
        </Button>
        <Button loading={sent === false} disabled={decide.isPending} onClick={() => send(false)}>
          {t('Decline')}
        </Button>
      </div>
    </>
  )
}
