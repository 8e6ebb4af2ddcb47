import type { ApprovalRow } from '@timeloom/contract'
import { CirclePlay, Hourglass, Lock, RotateCcw, TriangleAlert } from 'lucide-react'
import { Suspense } from 'react'
import type { UserFormats } from '../../lib/format/dates.ts'
import { hoursInProse } from '../../lib/format/hours.ts'
import { useCan, useSettings, useUser } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { KIND_OF, type TimeToAllow } from '../../ui/widgets/allow-time/time-to-allow.ts'
import { Tag } from '../../ui/widgets/status-tag/status-tag.tsx'
import { issueWords, openWords, refusalTag } from './approvals.words.ts'
import styles from './approvals.module.css'
import { fallenTitle } from './levels.words.ts'
import { isComplete, isGiven, isSeen } from './needs-a-look.ts'
import { timeToAllow } from './times-to-allow.ts'
import { lazyPart } from '../../ui/kit/late/lazy-part.tsx'

/** Code for decisions loads after the list. */
const AddMissing = lazyPart(() => import('../../ui/widgets/allow-time/add-missing.tsx').then((file) => file.AddMissing))
const AllowTime = lazyPart(() => import('../../ui/widgets/allow-time/allow-time.tsx').then((file) => file.AllowTime))
const RemoveRepeat = lazyPart(() =>
  import('../../ui/widgets/allow-time/remove-repeat.tsx').then((file) => file.RemoveRepeat),
)

interface IssueTagsProps {
  row: ApprovalRow
  /** Why the last attempt left the row as it was. */
  refusal: string | undefined
  /** Shows the first only and counts the rest, whose words stay readable by pointing and by assistive technology. */
  isShort?: boolean
}

/** What to check on a row, each as icon and words; a refusal of the last attempt comes first. */
export function IssueTags({ row, refusal, isShort = false }: IssueTagsProps) {
  const formats = useUser()
  const { timeZoneId: zone } = useSettings()
  const mayAllow = useCan('timesheet:update') && !row.closed && !row.approved && isSeen(row)
  const marks = marksOf(row, { refusal, formats: { ...formats, zone } })
  const repeat = mayAllow ? row.repeat : null
  const missing = mayAllow && !repeat ? row.missing : null
  const hasFix = repeat !== null || missing !== null
  const rest = isShort ? marks.slice(hasFix ? 0 : 1) : []
  const restWords = rest.map((mark) => mark.words).join(', ')
  return (
    <span className={styles.tags}>
      {repeat && (
        <Suspense fallback={<Tag {...LOOKS.wrong}>{t('Badged twice')}</Tag>}>
          <RemoveRepeat repeat={repeat} employeeId={row.employeeId} day={row.date} />
        </Suspense>
      )}
      {missing && (
        <Suspense fallback={<Tag {...LOOKS.wrong}>{t('Missing punch')}</Tag>}>
          <AddMissing missing={missing} employeeId={row.employeeId} day={row.date} />
        </Suspense>
      )}
      {(isShort ? marks.slice(0, hasFix ? 0 : 1) : marks).map(({ words, look, time, title }, index) => (
        <span
          key={`${index} ${words}`}
          className={styles.mark}
          {...(isShort || title ? { title: title ?? words } : {})}
        >
          {time && mayAllow ? (
            <Suspense fallback={<Tag {...LOOKS[look]}>{words}</Tag>}>
              <AllowTime time={time} paidMinutes={Math.round(row.paidHours * 60)} />
            </Suspense>
          ) : (
            <Tag {...LOOKS[look]}>{words}</Tag>
          )}
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
  /** What approving would make count. */
  time?: TimeToAllow | undefined
  /** More than the words say, by pointing. */
  title?: string
}

function marksOf(
  row: ApprovalRow,
  { refusal, formats }: { refusal: string | undefined; formats: UserFormats & { zone: string } },
): Mark[] {
  const types = row.issues.map((issue) => issue.type)
  return [
    ...(refusal === undefined ? [] : [{ words: refusalTag(refusal), look: 'wrong' as const }]),
    ...(row.fallen && !isGiven(row)
      ? [{ words: t('Approval fell'), look: 'fell' as const, title: fallenTitle(row.fallen, formats) }]
      : []),
    ...(row.closed ? [{ words: t('Closed'), look: 'closed' as const }] : []),
    ...(isComplete(row) || types.includes('MissingPunch')
      ? []
      : [{ words: openWords(row, formats.timeFormat), look: row.atWork ? ('runs' as const) : ('waits' as const) }]),
    ...row.issues.map((issue): Mark => {
      return {
        words: issueWords(issue, row),
        look: KIND_OF[issue.type] === undefined ? 'wrong' : 'waits',
        time: timeToAllow(issue, row),
      }
    }),
    ...(row.pendingHours > 0 && !types.includes('UnprovedOvertime')
      ? [{ words: `${t('Overtime')} ${hoursInProse(row.pendingHours * 60)}`, look: 'waits' as const }]
      : []),
  ]
}

/** Amber awaits a decision, red is wrong. */
const LOOKS = {
  wrong: { tone: 'error', icon: TriangleAlert },
  fell: { tone: 'warning', icon: RotateCcw },
  waits: { tone: 'warning', icon: Hourglass },
  closed: { tone: 'neutral', icon: Lock },
  runs: { tone: 'neutral', icon: CirclePlay },
} as const
