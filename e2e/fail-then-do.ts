import type { Page } from 'playwright-core'
import type { FaultyCalls } from './faulty-calls.ts'
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
}

/** Tries it while its call fails in each way that nobody foresaw, and once more when that is over. */
export async function failThenDo(
  page: Page,
  calls: FaultyCalls,
  { path, attempt, failed, done, kept }: Attempt,
): Promise<void> {
  for (const fault of ['bug', 'gone'] as const) {
    calls.break({ method: 'POST', path }, fault)
    await attempt()
    await closeNotice(page, failed)
    await kept()
  }
  calls.mend()
  await attempt()
  await seen(page.getByText(done))
}
