import { Hourglass } from 'lucide-react'
import { hoursInProse } from '../../../lib/format/hours.ts'
import { t } from '../../../lib/words/words.ts'
import { type AllowKind, type TimeToAllow, triedYes } from './time-to-allow.ts'
import { useAllowChosen } from './use-allow-chosen.ts'
import { useDayEffects } from './use-day-effect.ts'

interface AllowChosenProps {
  kind: AllowKind
  /** All of this kind, one a work shift. */
  times: readonly TimeToAllow[]
}

/**
 * Allows one kind of time on all chosen work shifts in one call, with what that adds to the pay. Shifts on which
 * allowing it changes nothing are left out.
 */
export function AllowChosen({ kind, times }: AllowChosenProps) {
  const isStored = kind === 'overtime'
  const effects = useDayEffects(isStored ? [] : times.map(triedYes))
  const { allow, isSaving } = useAllowChosen()
  const added = (place: number) => {
    if (isStored) return { paid: times[place]?.minutes ?? 0, pending: 0 }
    const effect = effects[place]
    if (!effect) return undefined
    const { paid, pendingOvertime } = effect
    return { paid: paid.after - paid.before, pending: pendingOvertime.after - pendingOvertime.before }
  }
  const useful = times.flatMap((time, place) => {
    const effect = added(place)
    return effect?.paid === 0 && effect.pending === 0 ? [] : [{ time, effect }]
  })
  if (useful.length === 0) return null
  const isKnown = useful.every(({ effect }) => effect !== undefined)
  const sum = (of: 'paid' | 'pending') => useful.reduce((total, { effect }) => total + (effect?.[of] ?? 0), 0)
  return (
    <button
      type="button"
      disabled={isSaving}
      onClick={() =>
        void allow(
          kind,
          useful.map(({ time }) => time),
        )
      }
    >
      <Hourglass size={15} aria-hidden="true" />
      {words(kind, useful.length)}
      {isKnown && ` → ${effectWords(sum('paid'), sum('pending'))}`}
    </button>
  )
}

/** What is paid more, and what waits as overtime then. */
function effectWords(paid: number, pending: number): string {
  return [
    ...(paid !== 0 || pending <= 0 ? [t('{minutes} more', { minutes: hoursInProse(paid) })] : []),
    ...(pending > 0 ? [t('{minutes} OT', { minutes: hoursInProse(pending) })] : []),
  ].join(' + ')
}

function words(kind: AllowKind, count: number): string {
  switch (kind) {
    case 'early':
      return t('Allow early for {count}', { count })
    case 'late':
      return t('Allow late for {count}', { count })
    case 'overtime':
      return t('Allow overtime for {count}', { count })
    case 'unscheduled':
      return t('Allow unscheduled for {count}', { count })
  }
}
