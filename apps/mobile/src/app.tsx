import { lazy, Suspense, use, useEffect, useSyncExternalStore, type ComponentType } from 'react'
import { Route, Router, Switch, useLocation } from 'wouter'
import { useHashLocation } from 'wouter/use-hash-location'
import { AppContext } from './app-context.ts'
import { SetUp } from './phone/set-up.tsx'
import PunchScreen from './punch/punch-screen.tsx'
import { keep, readKept } from './session/kept.ts'
import { SignIn } from './session/sign-in.tsx'
import { Icon } from './ui/icons.tsx'
import { words } from './words.ts'

const TABS = [
  { path: '/', name: 'punch', isOf: 'person' },
  { path: '/week', name: 'week', isOf: 'person' },
  { path: '/shifts', name: 'shifts', isOf: 'person' },
  { path: '/leave', name: 'leave', isOf: 'person' },
  { path: '/team', name: 'team', isOf: 'lead' },
  { path: '/me', name: 'me', isOf: 'both' },
] as const

/** `person`: they punch; `lead`: they look after others; or both. */
type Part = 'person' | 'lead' | 'both'

const WeekScreen = lazy(() => import('./week/week-screen.tsx'))
const ShiftsScreen = lazy(() => import('./shifts/shifts-screen.tsx'))
const LeaveScreen = lazy(() => import('./leave/leave-screen.tsx'))
const TeamScreen = lazy(() => import('./team/team-screen.tsx'))
const MessagesScreen = lazy(() => import('./messages/messages-screen.tsx'))
const MeScreen = lazy(() => import('./me/me-screen.tsx'))

const LEAD = 'isLead'

/** The phone app: set up once, then one touch to punch. */
export function App() {
  const { device, session, phone } = use(AppContext)
  const { enrolment, queue } = useSyncExternalStore(device.subscribe, device.state)
  const state = useSyncExternalStore(session.subscribe, session.state)
  const { isClosed } = useSyncExternalStore(phone.subscribe, phone.state)
  const isLead = useIsLead()
  const isTheirs = state.status !== 'signedIn' || phone.isOf(state.user.userId)
  if (isLead && state.status === 'signedIn' && state.user.employeeId === null) return <Screens part="lead" />
  if (enrolment?.isDenied === false && !isClosed && isTheirs) return <Screens part={isLead ? 'both' : 'person'} />
  return (
    <main className="page">
      <p className="product">
        <img src={`${import.meta.env.BASE_URL}icon.svg`} alt="" width="36" height="36" />
        {words.product}
      </p>
      {enrolment?.isDenied && (
        <section className="card" role="alert">
          <h2>{words.revokedTitle}</h2>
          <p>{words.revokedHelp}</p>
          {queue.waiting > 0 && <p className="problem">{words.revokedQueue(queue.waiting)}</p>}
        </section>
      )}
      {enrolment?.isDenied === false && queue.waiting > 0 && (
        <p className="note" role="status">
          {words.stillSending(queue.waiting)}
        </p>
      )}
      {state.status === 'signedIn' ? <SetUp user={state.user} /> : <BeforeSignIn />}
    </main>
  )
}

/** What is shown to someone who has to sign in first. */
function BeforeSignIn() {
  const { session } = use(AppContext)
  const { status } = useSyncExternalStore(session.subscribe, session.state)
  if (status === 'unknown') {
    return (
      <div className="card" role="status">
        <p>{words.lost}</p>
        <button type="button" className="button" onClick={() => void session.start()}>
          {words.tryAgain}
        </button>
      </div>
    )
  }
  if (status === 'owing') {
    return (
      <div className="card" role="alert">
        <p>{words.finishFirst}</p>
        <a className="button button-primary" href="/#/login">
          {words.openBrowser}
        </a>
      </div>
    )
  }
  return <SignIn />
}

/** Whether the person looks after others; without a network, as it was known last. */
function useIsLead(): boolean {
  const { session } = use(AppContext)
  const state = useSyncExternalStore(session.subscribe, session.state)
  const isLead = state.status === 'signedIn' ? state.user.roleName !== 'Employee' : undefined
  useEffect(() => {
    if (isLead !== undefined) keep(LEAD, isLead)
  }, [isLead])
  return isLead ?? readKept<boolean>(LEAD)?.data ?? false
}

function Screens({ part }: { part: Part }) {
  return (
    // oxlint-disable-next-line react/hooks -- wouter is told so how addresses are read
    <Router hook={useHashLocation}>
      <main className="page">
        <Suspense fallback={<p className="hint centred">{words.loading}</p>}>
          <Switch>
            <Route path="/week">{() => <SignedIn screen={WeekScreen} />}</Route>
            <Route path="/shifts">{() => <SignedIn screen={ShiftsScreen} />}</Route>
            <Route path="/leave">{() => <SignedIn screen={LeaveScreen} />}</Route>
            <Route path="/messages">{() => <SignedIn screen={MessagesScreen} />}</Route>
            <Route path="/me">{() => <SignedIn screen={MeScreen} />}</Route>
            <Route path="/team/*?">{() => <SignedIn screen={TeamScreen} />}</Route>
            <Route>{() => (part === 'lead' ? <SignedIn screen={TeamScreen} /> : <PunchScreen />)}</Route>
          </Switch>
        </Suspense>
      </main>
      <Tabs part={part} />
    </Router>
  )
}

/** A screen of the person's own data; punching needs no session, these do. */
function SignedIn({ screen: Screen }: { screen: ComponentType }) {
  const { session } = use(AppContext)
  const { status } = useSyncExternalStore(session.subscribe, session.state)
  return status === 'signedOut' || status === 'owing' ? <BeforeSignIn /> : <Screen />
}

function Tabs({ part }: { part: Part }) {
  const [location] = useLocation()
  const tabs = TABS.filter(({ isOf }) => isOf === part || isOf === 'both' || part === 'both')
  const [first] = tabs
  const isAt = (path: string) =>
    path === '/' ? location === '/' : location.startsWith(path) || (location === '/' && path === first?.path)
  return (
    <nav className="tabs" aria-label={words.navigation}>
      {tabs.map(({ path, name }) => (
        <a key={path} href={`#${path}`} aria-current={isAt(path) ? 'page' : undefined}>
          <Icon name={name} />
          {words.tabs[name]}
        </a>
      ))}
    </nav>
  )
}
