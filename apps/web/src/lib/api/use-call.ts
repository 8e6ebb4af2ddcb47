import type { AnswerOf, Endpoint } from '@timeloom/contract'
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { call, type CallArguments, type CallInput } from './call.ts'

interface UseCallOptions {
  /** False waits, for example for an id. */
  enabled?: boolean
  /** Keep showing the answer before while the next one loads (filters, periods). */
  keepPrevious?: boolean
  /** Milliseconds an answer counts as fresh; 0 when absent. */
  staleTimeMs?: number
  /** Milliseconds between repeats, false for none. */
  repeatMs?: number | false
}

/** The answer of a reading call as server state; the same endpoint and input share one answer. */
export function useCall<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  { enabled = true, keepPrevious = false, staleTimeMs = 0, repeatMs = false }: UseCallOptions = {},
): UseQueryResult<AnswerOf<E>> {
  return useQuery<AnswerOf<E>>({
    ...callQuery(endpoint, input),
    enabled,
    staleTime: staleTimeMs,
    refetchInterval: repeatMs,
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
  })
}

/** A reading call as a query, for who decides elsewhere whether it is made. */
export interface CallQuery<Answer> {
  queryKey: readonly unknown[]
  queryFn: (context: { signal: AbortSignal }) => Promise<Answer>
}

export function callQuery<E extends Endpoint>(endpoint: E, input: CallInput<E>): CallQuery<AnswerOf<E>> {
  return {
    queryKey: callKey(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, ...([{ ...input, signal, isRead: true }] as unknown as CallArguments<E>)),
  }
}

/** Key of a call's answer; without an input, of all its answers (for invalidation). */
export function callKey<E extends Endpoint>(endpoint: E, input?: CallInput<E>): readonly unknown[] {
  const head = [endpoint.method, endpoint.path] as const
  if (input === undefined) return head
  const { params, query, body } = input as { params?: unknown; query?: unknown; body?: unknown }
  return [...head, { params, query, body }]
}
