import type {
  AnswerOf,
  countPendingLeaves,
  countPresence,
  dailyApprovalCount,
  listCorrections,
} from '@timeloom/contract'
import { Link, Route, Switch } from 'wouter'
import { MessagesLink } from '../messages/messages-link.tsx'
import { type Shown, useAnswer } from '../session/use-answer.ts'
import { Icon } from '../ui/icons.tsx'
import { CorrectionsToDecide } from './corrections-to-decide.tsx'
import { HoursToApprove } from './hours-to-approve.tsx'
import { InNow } from './in-now.tsx'
import { LeaveToDecide } from './leave-to-decide.tsx'
import { RosterDays } from './roster-days.tsx'
import './team.css'
import { teamWords as words } from './team.words.ts'

/** What a supervisor looks at and decides on between two other jobs. */
export default function TeamScreen() {
  return (
    <Switch>
      <Route path="/team/in">{() => <InNow />}</Route>
      <Route path="/team/corrections">{() => <CorrectionsToDecide />}</Route>
      <Route path="/team/leave">{() => <LeaveToDecide />}</Route>
      <Route path="/team/hours">{() => <HoursToApprove />}</Route>
      <Route path="/team/roster">{() => <RosterDays />}</Route>
      <Route>{() => <Overview />}</Route>
    </Switch>
  )
}

/** How much there is of each; what the person has no right to is left out. */
function Overview() {
  const presence = useAnswer<AnswerOf<typeof countPresence>>('/api/presence/counts')
  const corrections = useAnswer<AnswerOf<typeof listCorrections>>('/api/corrections?state=waiting&pageSize=1')
  const leave = useAnswer<AnswerOf<typeof countPendingLeaves>>('/leave/leaveNum')
  const hours = useAnswer<AnswerOf<typeof dailyApprovalCount>>('/time-approvals/dailyNum?status=Unapproved&waits=me')
  const sites = presence.data?.sites ?? []
  const people = sites.reduce(
    (sum, { employees, visitors, contractors }) => sum + employees + visitors + contractors,
    0,
  )
  const due = sites.reduce((sum, site) => sum + site.due, 0)
  return (
    <>
      <header className="head head-row">
        <h1>{words.title}</h1>
        <MessagesLink />
      </header>
      <Entry to="/team/in" shown={presence} title={words.onSite} fact={words.onSiteFact(people, due)} />
      <Entry to="/team/corrections" shown={corrections} title={words.corrections} count={corrections.data?.total} />
      <Entry to="/team/leave" shown={leave} title={words.leave} count={leave.data} />
      <Entry to="/team/hours" shown={hours} title={words.hours} count={hours.data} />
      <Entry to="/team/roster" title={words.roster} fact={words.rosterFact} />
      <a className="card entry" href="/#/evacuation">
        <span>
          <b>{words.evacuation}</b>
          <small>{words.evacuationFact}</small>
        </span>
        <Icon name="forward" />
      </a>
    </>
  )
}

interface EntryProps {
  to: string
  title: string
  /** what it is about; absent: it is always there */
  shown?: Shown<unknown>
  fact?: string
  /** what waits */
  count?: number | undefined
}

function Entry({ to, title, shown, fact, count }: EntryProps) {
  if (shown?.isFailed) return null
  return (
    <Link href={to} className="card entry">
      <span>
        <b>{title}</b>
        <small>{fact ?? words.waiting(count ?? 0)}</small>
      </span>
      {count !== undefined && count > 0 && <span className="count">{count > 999 ? '999+' : count}</span>}
      <Icon name="forward" />
    </Link>
  )
}
