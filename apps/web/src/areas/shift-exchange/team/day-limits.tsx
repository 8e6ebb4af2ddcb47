import type { AvailabilityDay } from '@timeloom/contract'
import { Ban, CircleMinus } from 'lucide-react'
import { t } from '../../../lib/words/words.ts'
import { hoursWords, kindWords } from '../availability/availability.words.ts'
import styles from './team.module.css'

type Limit = AvailabilityDay['limits'][number]

/** What a person says of one day; free where they say nothing. */
export function DayLimits({ limits, timeFormat }: { limits: readonly Limit[]; timeFormat: string }) {
  if (limits.length === 0) return <span className={styles.free}>{t('Free')}</span>
  return (
    <span className={styles.limits}>
      {limits.map((limit) => {
        const Icon = limit.kind === 'NotAvailable' ? Ban : CircleMinus
        return (
          <span
            key={`${limit.kind} ${limit.fromMinute}`}
            className={styles.limit}
            data-kind={limit.kind}
            title={[limitWords(limit, timeFormat), limit.note].filter(Boolean).join(' · ')}
          >
            <Icon size={12} strokeWidth={2.4} aria-hidden="true" />
            <span className="sr">{kindWords(limit.kind)}</span>
            <span aria-hidden={isWholeDay(limit) || undefined}>
              {isWholeDay(limit) ? kindWords(limit.kind) : hoursOf(limit, timeFormat)}
            </span>
          </span>
        )
      })}
    </span>
  )
}

/** The same as text. */
export function limitsText(limits: readonly Limit[], timeFormat: string): string {
  return limits.length === 0 ? t('Free') : limits.map((limit) => limitWords(limit, timeFormat)).join('; ')
}

function limitWords(limit: Limit, timeFormat: string): string {
  const kind = kindWords(limit.kind)
  return isWholeDay(limit) ? kind : t('{kind}, {hours}', { kind, hours: hoursOf(limit, timeFormat) })
}

function hoursOf({ fromMinute, toMinute }: Limit, timeFormat: string): string {
  return hoursWords({ from: fromMinute, to: toMinute }, timeFormat)
}

function isWholeDay({ fromMinute, toMinute }: Limit): boolean {
  return fromMinute === 0 && toMinute === 1440
}
