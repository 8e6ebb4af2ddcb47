import { useQueryClient } from '@tanstack/react-query'
import { use, useState } from 'react'
import { AppContext } from '../app-context.ts'
import { CallFailed } from '../session/session.ts'
import { teamWords as words } from './team.words.ts'

export interface Deciding {
  isSending: boolean
  /** why nothing was decided, in words */
  problem: string | null
  /** @returns whether it is done */
  decide(path: string, body: Record<string, unknown>): Promise<boolean>
}

/** Sends a decision. Sent twice it is one: the server says that it is settled. */
export function useDecide(): Deciding {
  const { session } = use(AppContext)
  const client = useQueryClient()
  const [isSending, setIsSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const decide = async (path: string, body: Record<string, unknown>) => {
    setIsSending(true)
    setProblem(null)
    try {
      const { message } = await session.call<{ message: string }>('POST', path, body)
      if (message !== 'success') setProblem(problemText(message))
      // the numbers on the first view of the team
      else await client.invalidateQueries({ predicate: ({ queryKey }) => isCount(queryKey) })
      return message === 'success'
    } catch (error) {
      setProblem(problemText(error instanceof CallFailed ? error.problem : 'lost'))
      return false
    } finally {
      setIsSending(false)
    }
  }
  return { isSending, problem, decide }
}

/** Lists stay as they are while someone decides, so that nothing moves under the finger. */
const COUNTS = ['/api/corrections?state=waiting&pageSize=1', '/leave/leaveNum', '/time-approvals/dailyNum']

function isCount([, path]: readonly unknown[]): boolean {
  return typeof path === 'string' && COUNTS.some((count) => path.startsWith(count))
}

export function problemText(code: string): string {
  return words.problems[code] ?? words.problems['refused']!
}
