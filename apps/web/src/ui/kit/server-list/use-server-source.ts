import type { AnswerOf, Endpoint } from '@timeloom/contract'
import { useMemo } from 'react'
import { call, type CallArguments, type CallInput } from '../../../lib/api/call.ts'
import { callKey } from '../../../lib/api/use-call.ts'
import type { TableSource } from '../data-table/data-table.types.ts'
import { pageQuery } from '../data-table/page-query.ts'

interface ServerSource<E extends Endpoint> {
  /** What the page narrows the list by; left out or undefined is everything. */
  narrowed?: Partial<NonNullable<CallInput<E>['query']>>
  /** Columns that the server can look in for the filter's text. */
  searched: readonly string[]
  /** False for a call that keeps its own order. */
  isSorted?: boolean
}

type RowOf<E extends Endpoint> = AnswerOf<E> extends { rows: (infer Row)[] } ? Row : never

/** A paging call as the table reads it: the server filters, sorts and pages. */
export function useServerSource<E extends Endpoint>(
  read: E,
  { narrowed = {}, searched, isSorted = true }: ServerSource<E>,
): TableSource<RowOf<E>> {
  // as text, because a page writes it in place: the same choices are the same list
  const choices = JSON.stringify(narrowed)
  return useMemo(() => {
    const chosen = JSON.parse(choices) as object
    return {
      key: [...callKey(read), chosen],
      searched,
      read: (asked, signal) => {
        const sorting = isSorted ? asked.sorting : undefined
        const query = { ...chosen, ...pageQuery({ ...asked, sorting }, searched) }
        return call(read, ...([{ query, signal }] as unknown as CallArguments<E>)) as Promise<{
          rows: RowOf<E>[]
          total: number
        }>
      },
    }
  }, [read, choices, searched, isSorted])
}
