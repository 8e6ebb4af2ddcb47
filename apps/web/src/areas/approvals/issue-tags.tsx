import type { ApprovalRow } from '@timeloom/contract'
import { Hourglass, Lock, TriangleAlert } from 'lucide-react'
import { hoursInProse } from '../../lib/format/hours.ts'
import { t } from '../../lib/words/words.ts'
import { Tag } from '../../ui/status-tag/status-tag.tsx'
import { issueWords, openWords, refusalTag } from './approvals.words.ts'
import styles from './approvals.module.css'
import { isComplete } from './needs-a-look.ts'

interface IssueTagsProps {
  row: ApprovalRow
  /** Why the last attempt left the row as it was. */
  refusal: string | undefined
  /** Shows the first only and counts the rest, whose words stay readable by pointing and by assistive technology. */
  isShort?: boolean
}

/** What there is to look at on a row, each as icon and words; a refusal of the last attempt comes first. */
export function IssueTags({ row, refusal, isShort = false }: IssueTagsProps) {
  const marks = marksOf(row, refusal)
  const rest = isShort ? marks.slice(1) : []
  const restWords = rest.map((mark) => mark.words).join(', ')
  return (
    <span className={styles.tags}>
      {(isShort ? marks.slice(0, 1) : marks).map(({ words, look }, index) => (
        <span key={`${index} ${words}`} className={styles.mark} {...(isShort ? { title: words } : {})}>
          <Tag {...LOOKS[look]}>{words}</Tag>
        </span>
      ))}
      {rest.length > 0 && (
        <span className={styles.rest} title={restWords}>
          <Tag tone="neutral">{`+${rest.length}`}</Tag>
          <span className="sr">{restWords}</span>
        </span>
      )}
    </span>
  )
}

interface Mark {
  words: string
  look: keyof typeof LOOKS
}

function marksOf(row: ApprovalRow, refusal: string | undefined): Mark[] {
  const types = row.issues.map((issue) => issue.type)
  return [
    ...(refusal === undefined ? [] : [{ words: refusalTag(refusal), look: 'wrong' as const }]),
    ...(row.closed ? [{ words: t('Closed'), look: 'closed' as const }] : []),
    ...(isComplete(row) || types.includes('MissingPunch') ? [] : [{ words: openWords(row), look: 'waits' as const }]),
    ...row.issues.map((issue): Mark => {
      return { words: issueWords(issue, row), look: WAITING.includes(issue.type) ? 'waits' : 'wrong' }
    }),
    ...(row.pendingHours > 0 && !types.includes('UnprovedOvertime')
      ? [{ words: `${t('Overtime')} ${hoursInProse(row.pendingHours * 60)}`, look: 'waits' as const }]
      : []),
  ]
}

/** Amber waits for somebody's yes, red is wrong. */
const LOOKS = {
  wrong: { tone: 'error', icon: TriangleAlert },
  waits: { tone: 'warning', icon: Hourglass },
  closed: { tone: 'neutral', icon: Lock },
} as const

const WAITING = ['UnprovedOvertime', 'EarlyArrival', 'LateDeparture', 'UnscheduleWork']
