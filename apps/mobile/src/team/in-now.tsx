import type { AnswerOf, listPresence, Present } from '@timeloom/contract'
import { useEffect, useState } from 'react'
import { useAnswer } from '../session/use-answer.ts'
import { Loaded } from '../ui/loaded.tsx'
import { shortMoment } from '../ui/time.ts'
import { useNow } from '../ui/use-now.ts'
import { TeamHead } from './team-head.tsx'
import { teamWords as words } from './team.words.ts'
import { useZone } from '../session/use-zone.ts'

type Answer = AnswerOf<typeof listPresence>

const PAGE = 50
/** The screen is looked at for seconds, and is to follow who comes. */
const AGAIN_MS = 5_000

/** Who is in now, and who is expected, read again while it is looked at. */
export function InNow() {
  const [name, setName] = useState('')
  const [count, setCount] = useState(PAGE)
  const narrowed = `pageSize=${count}${name.trim() === '' ? '' : `&search=${encodeURIComponent(name.trim())}`}`
  const isIn = useAnswer<Answer>(`/api/presence?${narrowed}`)
  const due = useAnswer<Answer>(`/api/presence?state=due&${narrowed}`)
  useEffect(() => {
    const again = setInterval(() => {
      if (document.visibilityState !== 'visible') return
      isIn.retry()
      due.retry()
    }, AGAIN_MS)
    return () => clearInterval(again)
  })
  return (
    <>
      <TeamHead title={words.onSite} />
      <label>
        {words.filter}
        <input type="search" value={name} onChange={({ target }) => setName(target.value)} />
      </label>
      <Loaded shown={isIn}>
        {({ rows, total }) => (
          <section className="card" aria-label={words.inNow}>
            <h2>
              {words.inNow}: {total}
            </h2>
            {rows.length === 0 && <p className="hint">{name === '' ? words.nobodyIn : words.nobodyFound}</p>}
            <People rows={rows} />
            {rows.length < total && (
              <button type="button" className="button" onClick={() => setCount(count + PAGE)}>
                {words.more}
              </button>
            )}
          </section>
        )}
      </Loaded>
      {due.data && due.data.rows.length > 0 && (
        <section className="card" aria-label={words.due}>
          <h2>
            {words.due}: {due.data.total}
          </h2>
          <People rows={due.data.rows} />
        </section>
      )}
    </>
  )
}

function People({ rows }: { rows: readonly Present[] }) {
  const now = useNow()
  const zone = useZone()
  return (
    <ul className="rows">
      {rows.map(({ id, name, state, since, siteName, departmentName, company, mayHaveLeft }) => {
        const time = shortMoment(since, zone, now)
        const facts = [
          state === 'due' ? words.expectedFrom(time) : words.inSince(time),
          siteName ?? departmentName,
          company,
          mayHaveLeft && words.mayHaveLeft,
        ]
        return (
          <li key={id}>
            <span>
              <b>{name}</b>
              <small>{facts.filter(Boolean).join(' · ')}</small>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
