import type { AnswerOf, ApprovalRow, approveTime, listTimeApprovals } from '@timeloom/contract'
import { use, useState } from 'react'
import { AppContext } from '../app-context.ts'
import { useAnswer } from '../session/use-answer.ts'
import { CallFailed } from '../session/session.ts'
import { Choice } from '../ui/choice.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { dateText } from '../ui/time.ts'
import { TeamHead } from './team-head.tsx'
import { teamWords as words } from './team.words.ts'
import { problemText } from './use-decide.ts'

type Period = 'Daily' | 'LastPeriod'
type Outcome = AnswerOf<typeof approveTime>

/** Rows that are shown at first, and that one more touch adds. */
const PAGE = 30
/** Rows of one answer: a large company has thousands, and they come as these are approved. */
const MOST = 200

/** Hours that wait for an approval: the clean ones at once, the others one by one with what is to be looked at. */
export function HoursToApprove() {
  const [period, setPeriod] = useState<Period>('Daily')
  return (
    <>
      <TeamHead title={words.hours} />
      <fieldset className="choices choices-row" aria-label={words.hours}>
        {(['Daily', 'LastPeriod'] as const).map((each) => (
          <Choice key={each} group="period" isChosen={period === each} onChoose={() => setPeriod(each)}>
            {words.periods[each]}
          </Choice>
        ))}
      </fieldset>
      <Rows key={period} period={period} />
    </>
  )
}

function Rows({ period }: { period: Period }) {
  const { session } = use(AppContext)
  const shown = useAnswer<AnswerOf<typeof listTimeApprovals>>(
    `/api/time-approvals?status=Unapproved&waits=me&period=${period}&pageSize=${MOST}`,
  )
  const [count, setCount] = useState(PAGE)
  const [approved, setApproved] = useState<ReadonlySet<string>>(new Set())
  const [problem, setProblem] = useState<string | null>(null)
  const [isSending, setIsSending] = useState(false)

  const send = async (path: string, body: Record<string, unknown>): Promise<Outcome | null> => {
    setIsSending(true)
    setProblem(null)
    try {
      const outcome = await session.call<Outcome>('POST', path, body)
      const { refused } = outcome
      if (refused.length === 1) setProblem(problemText(refused[0]!.reason))
      else if (refused.length > 1) setProblem(words.left(refused.length))
      return outcome
    } catch (error) {
      setProblem(problemText(error instanceof CallFailed ? error.problem : 'lost'))
      return null
    } finally {
      setIsSending(false)
    }
  }
  const approve = async (ids: readonly string[], onlyClean: boolean) => {
    const body = { punchPairIds: ids, ...(onlyClean && { onlyClean }) }
    const outcome = await send('/time-approvals/approveAllSelected', body)
    if (outcome) setApproved((before) => new Set([...before, ...outcome.changed]))
  }
  const undo = async (id: string) => {
    const outcome = await send('/time-approvals/unapproveAllSelected', { punchPairIds: [id] })
    if (outcome) setApproved((before) => new Set([...before].filter((each) => !outcome.changed.includes(each))))
  }

  return (
    <Loaded shown={shown}>
      {(rows) => {
        const open = rows.filter(({ closed }) => !closed)
        const clean = open.filter((row) => row.clean && isMine(row) && !approved.has(row.punchPairId))
        return (
          <>
            {problem !== null && (
              <p className="problem" role="alert">
                {problem}
              </p>
            )}
            {open.length === 0 && <p className="hint">{words.noHours}</p>}
            {clean.length > 0 && (
              <button
                type="button"
                className="button button-primary"
                disabled={isSending}
                onClick={() =>
                  void approve(
                    clean.map(({ punchPairId }) => punchPairId),
                    true,
                  )
                }
              >
                {words.approveClean(clean.length)}
              </button>
            )}
            <ul className="rows card" hidden={open.length === 0}>
              {open
                .toSorted(byNeed)
                .slice(0, count)
                .map((row) => (
                  <Row
                    key={row.punchPairId}
                    row={row}
                    isApproved={approved.has(row.punchPairId)}
                    isSending={isSending}
                    onApprove={() => void approve([row.punchPairId], false)}
                    onUndo={() => void undo(row.punchPairId)}
                  />
                ))}
            </ul>
            {rows.length === MOST && <p className="hint">{words.firstRows(MOST)}</p>}
            {open.length > count && (
              <button type="button" className="button" onClick={() => setCount(count + PAGE)}>
                {words.more}
              </button>
            )}
          </>
        )
      }}
    </Loaded>
  )
}

/** Whether the next approval is this person's, and not one in the place of a supervisor. */
function isMine({ levels }: ApprovalRow): boolean {
  return levels === null || (levels.turn !== null && levels.turn !== 'instead')
}

/** What waits for this person first, of it what has to be looked at, then by day and name. */
function byNeed(a: ApprovalRow, b: ApprovalRow): number {
  const need = Number(isMine(b)) - Number(isMine(a)) || Number(a.clean) - Number(b.clean)
  return need || a.date.localeCompare(b.date) || a.employeeName.localeCompare(b.employeeName)
}

interface RowProps {
  row: ApprovalRow
  isApproved: boolean
  isSending: boolean
  onApprove: () => void
  onUndo: () => void
}

function Row({ row, isApproved, isSending, onApprove, onUndo }: RowProps) {
  const { employeeName, date, actualIn, actualOut, paidHours, pendingHours, atWork } = row
  const isComplete = actualIn !== null && actualOut !== null
  const { levels, fallen } = row
  return (
    <li>
      <span>
        <b>{employeeName}</b>
        <span>
          {dateText(date)}, {actualIn ?? '?'} – {actualOut ?? '?'}, {words.hoursText(paidHours.toFixed(2))}
        </span>
        {atWork && <small>{words.atWork}</small>}
        {levels?.first && !isApproved && <small>{words.firstApproval(levels.first, levels.managers)}</small>}
        {fallen && !isApproved && (
          <small>
            <span className="tag tag-warn">{words.fell(fallen.paidHours.toFixed(2))}</span>
          </small>
        )}
        {pendingHours > 0 && <small>{words.pending(pendingHours.toFixed(2))}</small>}
        {issuesOf(row).map((issue) => (
          <small key={issue}>
            <span className="tag tag-warn">{issue}</span>
          </small>
        ))}
      </span>
      {isApproved ? (
        <button type="button" className="button button-small" disabled={isSending} onClick={onUndo}>
          {words.undo}
        </button>
      ) : (
        isComplete &&
        levels?.turn !== null && (
          <button
            type="button"
            className="button button-small"
            disabled={isSending}
            aria-label={`${words.approve}: ${employeeName}, ${dateText(date)}`}
            onClick={onApprove}
          >
            {words.approve}
          </button>
        )
      )}
    </li>
  )
}

/** What is to be looked at; someone who is at work misses no punch yet. */
function issuesOf({ issues, atWork }: ApprovalRow): string[] {
  const told = issues.filter(({ type }) => !(atWork && type === 'MissingPunch'))
  return [
    ...new Set(
      told.map(({ type, minutes }) => {
        const name = words.issues[type] ?? type
        return minutes === null ? name : `${name}, ${words.minutes(minutes)}`
      }),
    ),
  ]
}
