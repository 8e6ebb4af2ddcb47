import { use, useState, type SyntheticEvent } from 'react'
import { AppContext } from '../app-context.ts'
import { words } from '../words.ts'
import { CallFailed } from './session.ts'

/** Signs the person in: email and password, then the code where one is owed. */
export function SignIn() {
  const { session } = use(AppContext)
  const [challenge, setChallenge] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  const attempt = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const text = (name: string) => {
      const value = fields.get(name)
      return typeof value === 'string' ? value : ''
    }
    setIsBusy(true)
    setProblem(null)
    try {
      if (challenge !== null) return await session.showCode(challenge, text('code'))
      const owed = await session.signIn(text('email').trim(), text('password'))
      if (owed && 'twoStep' in owed) setChallenge(owed.twoStep.challenge)
    } catch (error) {
      setProblem(wordsOf(error, challenge === null ? words.wrongSignIn : words.wrongCode))
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <form className="card sign-in" onSubmit={(event) => void attempt(event)}>
      <h1>{challenge === null ? words.signInTitle : words.codeTitle}</h1>
      {challenge === null ? (
        <>
          <label>
            {words.email}
            <input name="email" type="email" autoComplete="username" required />
          </label>
          <label>
            {words.password}
            <input name="password" type="password" autoComplete="current-password" required />
          </label>
        </>
      ) : (
        <label>
          {words.code}
          <input name="code" inputMode="text" autoComplete="one-time-code" aria-describedby="code-help" required />
          <small id="code-help">{words.codeHelp}</small>
        </label>
      )}
      {problem !== null && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      <button type="submit" className="button button-primary" disabled={isBusy}>
        {isBusy ? words.signingIn : challenge === null ? words.signIn : words.continue}
      </button>
      <p className="hint">
        <a href="/#/login">{words.otherWays}</a>
        <br />
        {words.otherWaysHelp}
      </p>
    </form>
  )
}

function wordsOf(error: unknown, wrong: string): string {
  if (!(error instanceof CallFailed) || error.problem === 'lost') return words.lost
  return error.problem === 'tooMany' ? words.tooManyTries : wrong
}
