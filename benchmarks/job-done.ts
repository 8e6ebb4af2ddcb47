import { setTimeout } from 'node:timers/promises'
import type { BareDatabase } from './bare-database.ts'

/** Waits until a background job is done. @returns milliseconds from its start to its end @throws when it failed */
export async function jobDone(bare: BareDatabase, jobId: string): Promise<number> {
  for (;;) {
    const [job] = await bare.rows<{ status: string; message: string | null; ms: number }>(
      `select status, message, extract(epoch from finished_at - started_at)::float8 * 1000 as ms from background_job where id = $1`,
      [jobId],
    )
    if (job?.status === 'done') return job.ms
    if (job?.status === 'failed') throw new Error(`The job failed: ${job.message}`)
    await setTimeout(100)
  }
}
