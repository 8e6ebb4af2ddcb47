import type { PunchPair, TimesheetDay } from '@timeloom/contract'
import { Hammer, Plus } from 'lucide-react'
import { hours2 } from '../../../lib/format/hours.ts'
import { useSettings } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import styles from './pair-work.module.css'
import { usePunchDesk } from './punch-desk.ts'

interface PairWorkProps {
  pair: PunchPair
  day: TimesheetDay
  /** Whether the Tab key may stop here. */
  isReachable: boolean
}

/** Characters of a work code that a column has room for; beside the check of an approved one fewer. @source spec 001 §9 */
const LONGEST = 12
const LONGEST_APPROVED = 9

/** What a pair is booked to; where work codes may be edited, a button that opens the pair. @source spec 001 §4 */
export function PairWork({ pair, day, isReachable }: PairWorkProps) {
  const desk = usePunchDesk()
  const { isSiteCodeEnabled, isPositionCodeEnabled, isJobCodeEnabled, allowEditWorkCode } = useSettings()
  const mayEdit = allowEditWorkCode && pair.inPunchId !== null && desk.mayEdit(day)
  const isUsed = isSiteCodeEnabled || isPositionCodeEnabled || isJobCodeEnabled
  const code = pair.inWorkCode
  if (code === undefined && !(isUsed && mayEdit)) return null
  const { parts } = pair
  const words = code === undefined ? undefined : shortened(code.desc, pair.approved ? LONGEST_APPROVED : LONGEST)
  const whole = parts
    ? parts.map(({ desc, worktime }) => `${desc} ${hours2(worktime)}`).join(', ')
    : code?.descDetail.map(({ value }) => value).join(' / ')
  const content = (
    <>
      {words === undefined ? (
        <Plus size={13} strokeWidth={2.2} aria-hidden="true" />
      ) : (
        <Hammer size={13} strokeWidth={2.2} aria-hidden="true" />
      )}
      {parts ? (
        <SplitLines parts={parts} isOff={pair.partsOff !== undefined} />
      ) : (
        <span aria-hidden={words !== undefined}>{words ?? t('Work code')}</span>
      )}
      {whole !== undefined && <span className="sr">{t('Work code {code}', { code: whole })}</span>}
    </>
  )
  if (!mayEdit) {
    return (
      <p className={styles.work} title={whole}>
        {content}
      </p>
    )
  }
  return (
    <button
      type="button"
      className={`${styles.work} ${styles.button}`}
      title={whole}
      tabIndex={isReachable ? 0 : -1}
      data-day-item
      onClick={() => desk.editPair(day, pair)}
    >
      {content}
    </button>
  )
}

/** The parts of a split pair, each with its hours. */
function SplitLines({ parts, isOff }: { parts: NonNullable<PunchPair['parts']>; isOff: boolean }) {
  return (
    <span className={styles.parts}>
      {parts.map(({ desc, worktime }, index) => (
        // parts have no id, and their order is theirs
        <span key={index} aria-hidden="true">
          {shortened(desc, LONGEST)} <b>{hours2(worktime)}</b>
        </span>
      ))}
      {isOff && <em>{t('Check the split')}</em>}
    </span>
  )
}

function shortened(text: string, longest: number): string {
  const letters = Array.from(text)
  return letters.length <= longest ? text : `${letters.slice(0, longest).join('').trimEnd()}…`
}
