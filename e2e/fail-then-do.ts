import type { Page } from '@playwright/test'
import type { Fault, FaultyCalls } from './faulty-calls.ts'
import { closeNotice, seen } from './soon.ts'

/** Something that a person tries on a screen, and what is said of it. */
interface Attempt {
  /** Of the call that it makes. */
  path: string
  attempt: () => Promise<void>
  failed: string
  done: string
  /** Throws where something of what was typed or chosen is gone. */
  kept: () => Promise<unknown>
  /** The server's own when absent: what is lost on the way is told alike wherever it happens. */
  faults?: readonly Fault[]
}

/** Tries it while its call fails in each way that nobody foresaw, and once more when that is over. */
export async function failThenDo(
  page: Page,
  calls: FaultyCalls,
  { path, attempt, failed, done, kept, faults = ['bug'] }: Attempt,
): Promise<void> {
  for (const fault of faults) {
    calls.break({ method: 'POST', path }, fault)
    await attempt()
    // What is lost on the way is said in the form itself.
    if (fault === 'gone') await seen(page.getByText('may or may not have been saved.', { exact: false }).first())
    else await closeNotice(page, failed)
    await kept()
  }
  calls.mend()
  await attempt()
  await seen(page.getByText(done))
}
