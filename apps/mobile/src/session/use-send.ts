import { use, useState } from 'react'
import { AppContext } from '../app-context.ts'
import { CallFailed } from './session.ts'

export interface Sending {
  isSending: boolean
  /** why nothing was done, in words */
  problem: string | null
  /** @returns whether it is done */
  send(path: string, body: Record<string, unknown>): Promise<boolean>
  /** As `send`, of what creates something: sent again because no answer came, it is one. */
  create(path: string, body: Record<string, unknown>): Promise<boolean>
}

/**
 * Sends what someone decides or asks for, and says why not.
 *
 * @param problems words by the code of an answer or of a failed call; `refused` stands for those that are not named
 */
export function useSend(problems: Record<string, string> & { refused: string }): Sending {
  const { session } = use(AppContext)
  const [isSending, setIsSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const run = async (call: () => Promise<{ message: string }>) => {
    setIsSending(true)
    setProblem(null)
    const code = await call().then(
      ({ message }) => message,
      (error: unknown) => (error instanceof CallFailed ? error.problem : 'lost'),
    )
    setIsSending(false)
    if (code !== 'success') setProblem(problems[code] ?? problems.refused)
    return code === 'success'
  }
  return {
    isSending,
    problem,
    send: (path, body) => run(() => session.call('POST', path, body)),
    create: (path, body) => run(() => session.create(path, body)),
  }
}
