import { type ExceptionRow, reviewException, revertException } from '@timeloom/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { call } from '../../lib/api/call.ts'
import { CallError } from '../../lib/api/call-error.ts'
import { callKey } from '../../lib/api/use-call.ts'
import { notify } from '../../lib/notify.ts'
import { t } from '../../lib/words/words.ts'
import { confirm } from '../../ui/kit/feedback/confirm.ts'
import { EXCEPTION_READS } from '../../ui/widgets/allow-time/exception-reads.ts'

/**
 * Reviews and reverts rows, one call for each; it failed if any row did. The list is then read again, whatever came of it.
 *
 * @param onDone the same function at every rendering
 * @source spec 002 §2.16, §7, §8
 */
export function useReview({ onDone }: { onDone: () => void }) {
  const client = useQueryClient()
  const [isSaving, setIsSaving] = useState(false)
  const actions = useMemo(() => {
    const settle = async (rows: readonly ExceptionRow[], save: Save, words: Words) => {
      setIsSaving(true)
      const failed = await countFailed(rows, save)
      setIsSaving(false)
      onDone()
      for (const read of EXCEPTION_READS) void client.invalidateQueries({ queryKey: callKey(read) })
      tell(failed, rows.length, words)
    }
    const review = (rows: readonly ExceptionRow[], done: string) =>
      settle(rows, (row) => call(reviewException, { body: reviewBody(row) }), {
        done,
        failure: t('Review exception failed'),
      })
    const revert = (rows: readonly ExceptionRow[], done: string) =>
      settle(rows, ({ id }) => call(revertException, { body: { id } }), { done, failure: t('Revert exception failed') })
    return {
      /** Asks first. */
      reviewOne: async (row: ExceptionRow) => {
        if (await isSureToReview()) await review([row], t('Review exception successfully'))
      },
      /** Asks first. */
      revertOne: async (row: ExceptionRow) => {
        if (await isSureToRevert()) await revert([row], t('Revert exception successfully'))
      },
      reviewChosen: (rows: readonly ExceptionRow[]) => review(rows, t('Review exceptions successfully')),
      revertChosen: (rows: readonly ExceptionRow[]) => revert(rows, t('Revert exceptions successfully')),
    }
  }, [client, onDone])
  return { isSaving, ...actions }
}

type Save = (row: ExceptionRow) => Promise<{ message: string }>

interface Words {
  done: string
  failure: string
}

async function countFailed(rows: readonly ExceptionRow[], save: Save): Promise<number> {
  let failed = 0
  for (const [place, row] of rows.entries()) {
    try {
      // one after the other: a long selection leaves room for the calls of others
      // oxlint-disable-next-line no-await-in-loop
      if ((await save(row)).message !== 'success') failed += 1
    } catch (error) {
      if (error instanceof CallError && error.kind === 'signedOut') return failed + rows.length - place
      failed += 1
    }
  }
  return failed
}

function isSureToReview(): Promise<boolean> {
  return confirm({
    title: t('Review this exception'),
    question: t('This exception will be marked as reviewed and removed from the exception list.'),
  })
}

function isSureToRevert(): Promise<boolean> {
  return confirm({
    title: t('Revert this exception'),
    question: t('This exception will be removed from the reviewed list.'),
  })
}

function reviewBody(row: ExceptionRow) {
  return {
    id: row.id,
    fromT: row.date,
    scheduleIn: row.scheduleIn ?? '',
    scheduleOut: row.scheduleOut ?? '',
    actuaIn: row.actuaIn ?? '',
    actuaOut: row.actuaOut ?? '',
    exceptionType: row.actuaInException,
  }
}

function tell(failed: number, all: number, { done, failure }: Words) {
  if (failed === 0) notify.success(done)
  else if (all === 1) notify.error(failure, { detail: t('It has changed since it was shown. The list is read again.') })
  else notify.error(failure, { detail: t('{failed} of {all} rows were left unchanged.', { failed, all }) })
}
