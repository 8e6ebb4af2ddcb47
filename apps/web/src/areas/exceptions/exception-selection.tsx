import type { ExceptionRow } from '@timeloom/contract'
import { Check, RotateCcw, Wrench } from 'lucide-react'
import { Suspense } from 'react'
import { useCan } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { lazyPart } from '../../ui/kit/late/lazy-part.tsx'
import { SelectionBar } from '../../ui/kit/selection-bar.tsx'
import type { AllowKind, TimeToAllow } from '../../ui/widgets/allow-time/time-to-allow.ts'
import { timeToAllow } from './likely-fix.tsx'
import { fixable } from '../../ui/widgets/allow-time/use-fix-chosen.ts'

const AllowChosen = lazyPart(() =>
  import('../../ui/widgets/allow-time/allow-chosen.tsx').then((file) => file.AllowChosen),
)

interface ExceptionSelectionProps {
  rows: ExceptionRow[]
  isReviewed: boolean
  isSaving: boolean
  /** Reviews them, or reverts that. */
  onSettle: () => void
  onFix: (rows: ExceptionRow[]) => void
  onClear: () => void
}

/** What is selected, and what can be done with all of it. */
export function ExceptionSelection(props: ExceptionSelectionProps) {
  const { rows, isReviewed, isSaving, onSettle, onFix, onClear } = props
  const mayChange = useCan('timesheet:update') && !isReviewed
  const punches = fixable(rows)
  return (
    <SelectionBar count={rows.length} onClear={onClear}>
      {mayChange && (
        <Suspense>
          {timesByKind(rows).map(({ kind, times }) => (
            <AllowChosen key={kind} kind={kind} times={times} />
          ))}
        </Suspense>
      )}
      {mayChange && punches.length > 0 && (
        <button type="button" disabled={isSaving} onClick={() => onFix(punches)}>
          <Wrench size={15} aria-hidden="true" />
          {t('Fix punches of {count}', { count: punches.length })}
        </button>
      )}
      <button type="button" data-primary disabled={isSaving} onClick={onSettle}>
        {isReviewed ? <RotateCcw size={15} aria-hidden="true" /> : <Check size={15} aria-hidden="true" />}
        {isReviewed ? t('Revert {count}', { count: rows.length }) : t('Review {count}', { count: rows.length })}
      </button>
    </SelectionBar>
  )
}

/** What allowing the rows would make count, by kind, each shift once. */
function timesByKind(rows: readonly ExceptionRow[]): { kind: AllowKind; times: TimeToAllow[] }[] {
  const all = rows.flatMap((row) => timeToAllow(row) ?? [])
  return [...new Set(all.map(({ kind }) => kind))].map((kind) => {
    const ofKind = all.filter((time) => time.kind === kind)
    return { kind, times: [...new Map(ofKind.map((time) => [time.workShiftId, time])).values()] }
  })
}
