import type { AnswerOf, CurrentUser, listPhones } from '@timeloom/contract'
import { use, useCallback, useEffect, useState } from 'react'
import { AppContext } from '../app-context.ts'
import { PhoneList } from '../me/phone-list.tsx'
import { useAnswer } from '../session/use-answer.ts'
import { words } from '../words.ts'
import { phoneName } from './phone-name.ts'

/** Makes this browser the phone of the person who has just signed in. */
export function SetUp({ user: { userId } }: { user: CurrentUser }) {
  const { phone, session } = use(AppContext)
  const [problem, setProblem] = useState<string | null>(null)
  const register = useCallback(
    () =>
      phone.register(session, { userId, name: phoneName(navigator.userAgent) }).then(
        (message) => setProblem(message === 'success' ? null : message),
        () => setProblem('lost'),
      ),
    [phone, session, userId],
  )
  useEffect(() => {
    void register()
  }, [register])

  const retry = () => {
    setProblem(null)
    void register()
  }
  if (problem === null) return <p className="hint centred">{words.settingUp}</p>
  return (
    <div className="card" role="alert">
      <p>{words.setUpProblems[problem] ?? words.setUpFailed}</p>
      {problem === 'tooMany' && <OwnPhones onChange={retry} />}
      <div className="actions">
        <button type="button" className="button button-primary" onClick={retry}>
          {words.tryAgain}
        </button>
        <button type="button" className="button" onClick={() => void session.signOut()}>
          {words.signOut}
        </button>
      </div>
    </div>
  )
}

function OwnPhones({ onChange }: { onChange: () => void }) {
  const { data } = useAnswer<AnswerOf<typeof listPhones>>('/api/phones')
  return data && <PhoneList rows={data.rows} onChange={onChange} />
}
