import type { AnswerOf, getRoster, RosterRow, RosterRule } from '@timeloom/contract'
import { useState } from 'react'
import { useAnswer } from '../session/use-answer.ts'
import { Loaded } from '../ui/loaded.tsx'
import { addDays, dateText, dayParts, todayIn } from '../ui/time.ts'
import { TeamHead } from './team-head.tsx'
import { teamWords as words } from './team.words.ts'
import { useZone } from '../session/use-zone.ts'

const DAYS = 7
const PAGE = 60
/** People of one answer; of a larger company someone is found by name. */
const MOST = 200

/** The plan of seven days from today, a day at a time; it is changed in the full app. */
export function RosterDays() {
  const today = todayIn(useZone())
  const [chosen, setChosen] = useState<string | null>(null)
  const day = chosen ?? today
  const last = addDays(today, DAYS - 1)
  const [name, setName] = useState('')
  const searched = name.trim() === '' ? '' : `&search=${encodeURIComponent(name.trim())}`
  const shown = useAnswer<AnswerOf<typeof getRoster>>(
    `/api/shifts/getNewShifts?startDate=${today}&endDate=${last}&sortBy=FirstName&pageSize=${MOST}${searched}`,
  )
  const days = Array.from({ length: DAYS }, (_, place) => addDays(today, place))
  return (
    <>
      <TeamHead title={words.roster} />
      <div className="day-choice" role="radiogroup" aria-label={words.roster}>
        {days.map((each) => {
          const parts = dayParts(each)
          return (
            <button
              key={each}
              type="button"
              role="radio"
              aria-checked={each === day}
              aria-label={dateText(each)}
              onClick={() => setChosen(each)}
            >
              <small>{parts.weekday}</small>
              <b>{parts.day}</b>
            </button>
          )
        })}
      </div>
      <label>
        {words.filter}
        <input type="search" value={name} onChange={({ target }) => setName(target.value)} />
      </label>
      <Loaded shown={shown}>
        {(rows) => (
          <>
            <Day key={day} rows={rows} day={day} />
            {rows.length === MOST && <p className="hint">{words.firstPeople(MOST)}</p>}
          </>
        )}
      </Loaded>
    </>
  )
}

interface Planned {
  row: RosterRow
  rule: RosterRule
}

function Day({ rows, day }: { rows: readonly RosterRow[]; day: string }) {
  const [count, setCount] = useState(PAGE)
  const planned = rows
    .flatMap((row): Planned[] => {
      const rule = row.scheduleRuleVoList.find(({ ruleDay }) => ruleDay === day)
      return rule && (rule.workSections.length > 0 || rule.leave.length > 0) ? [{ row, rule }] : []
    })
    .toSorted((a, b) => startOf(a).localeCompare(startOf(b)))
  if (planned.length === 0) return <p className="hint">{words.noPlan}</p>
  return (
    <>
      <ul className="rows card">
        {planned.slice(0, count).map(({ row: { employee }, rule }) => (
          <li key={employee.id}>
            <span>
              <b>
                {employee.firstName} {employee.lastName}
              </b>
              <small>{employee.departmentName}</small>
            </span>
            <span className="planned">
              {rule.workSections.map(({ id, startTime, endTime }) => (
                <b key={id}>
                  {startTime} – {endTime}
                </b>
              ))}
              {rule.leave.map(({ name, status }) => (
                <span key={`${name}${status}`} className={status === 'Pending' ? 'tag tag-pending' : 'tag'}>
                  {words.onLeave(name, status === 'Pending')}
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
      {planned.length > count && (
        <button type="button" className="button" onClick={() => setCount(count + PAGE)}>
          {words.more}
        </button>
      )}
    </>
  )
}

/** Who begins first comes first; who is away comes last. */
function startOf({ rule: { workSections } }: Planned): string {
  return workSections[0]?.startTime ?? '99'
}
