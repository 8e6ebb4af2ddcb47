import type { AnswerOf, listPhones } from '@timeloom/contract'
import { use, useSyncExternalStore } from 'react'
import { AppContext } from '../app-context.ts'
import { MyCorrections } from '../corrections/my-corrections.tsx'
import { forgetKept } from '../session/kept.ts'
import { useAnswer } from '../session/use-answer.ts'
import { Loaded } from '../ui/loaded.tsx'
import { words } from '../words.ts'
import { PhoneList } from './phone-list.tsx'
import { RefusedPunches } from './refused-punches.tsx'

type Phones = AnswerOf<typeof listPhones>

/** The person, their phones, and the way out. */
export default function MeScreen() {
  const { session, phone } = use(AppContext)
  const sessionState = useSyncExternalStore(session.subscribe, session.state)
  const isEmployee = sessionState.status !== 'signedIn' || sessionState.user.employeeId !== null
  const shown = useAnswer<Phones>(isEmployee ? '/api/phones' : null)
  const signOut = async () => {
    phone.close()
    forgetKept()
    await session.signOut()
  }
  return (
    <>
      <header className="head">
        <h1>{words.meTitle}</h1>
        {sessionState.status === 'signedIn' && (
          <p className="hint">
            {sessionState.user.firstName}, {sessionState.user.companyName}
          </p>
        )}
      </header>
      {isEmployee && (
        <>
          <RefusedPunches />
          <MyCorrections />
          <section className="card" aria-label={words.phonesTitle}>
            <h2>{words.phonesTitle}</h2>
            <Loaded shown={shown}>{({ rows }) => <PhoneList rows={rows} onChange={shown.retry} />}</Loaded>
          </section>
        </>
      )}
      <div className="actions">
        <a className="button" href="/">
          {words.webApp}
        </a>
        <button type="button" className="button" onClick={() => void signOut()}>
          {words.signOut}
        </button>
      </div>
      {isEmployee && <p className="hint">{words.signOutHelp}</p>}
    </>
  )
}
