import type { AnswerOf, Endpoint } from '@timeloom/contract'
import type { QueryClient } from '@tanstack/react-query'
import type { CallInput } from './call.ts'
import { callKey } from './use-call.ts'

/** The answer of a reading call that came with the answer to a save. */
export interface BroughtAnswer {
  read: Endpoint
  queryKey: readonly unknown[]
  answer: unknown
}

export function broughtAnswer<E extends Endpoint>(read: E, input: CallInput<E>, answer: AnswerOf<E>): BroughtAnswer {
  return { read, queryKey: callKey(read, input), answer }
}

/** Shows it in place of what was read before. A reading under way may have begun before the save: its answer is dropped. */
export async function takeOver(client: QueryClient, { queryKey, answer }: BroughtAnswer): Promise<void> {
  await client.cancelQueries({ queryKey, exact: true })
  client.setQueryData(queryKey, answer)
}
