import { useQueryClient } from '@tanstack/react-query'
import { useSend, type Sending } from '../session/use-send.ts'
import { teamWords as words } from './team.words.ts'

/** Sends a decision. Sent twice it is one: the server says that it is settled. */
export function useDecide(): Sending {
  const client = useQueryClient()
  const sending = useSend(words.problems)
  const send = async (path: string, body: Record<string, unknown>) => {
    const isDone = await sending.send(path, body)
    // lists stay as they are while someone decides, so that nothing moves under the finger
    if (isDone) await client.invalidateQueries({ predicate: ({ queryKey }) => isCount(queryKey) })
    return isDone
  }
  return { ...sending, send }
}

/** The numbers on the first view of the team. */
const COUNTS = new Set<unknown>([
  '/api/corrections?state=waiting&pageSize=1',
  '/leave/leaveNum',
  '/time-approvals/dailyNum?status=Unapproved&waits=me',
])

function isCount([, path]: readonly unknown[]): boolean {
  return COUNTS.has(path)
}

export function problemText(code: string): string {
  return words.problems[code] ?? words.problems.refused
}
