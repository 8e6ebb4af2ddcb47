// Run by workOffInThread, as a thread: processes one share of a recalculation.
import { openDatabase } from '../../platform/db/open-database.ts'
import { tenantTransaction } from '../../platform/db/transaction.ts'
import { answerParent } from '../../platform/jobs/answer-parent.ts'
import { createLog } from '../../platform/log/log.ts'
import { workOff, type ThreadShare } from './recalculation-share.ts'

answerParent(async (told) => {
  const { database, logLevel, ...share } = told as ThreadShare
  const db = openDatabase({ ...database, maxConnections: 1 })
  try {
    const transaction = <T>(work: Parameters<typeof tenantTransaction<T>>[2]) =>
      tenantTransaction(db, share.session, work)
    return await workOff(share, { transaction, log: createLog(logLevel) })
  } finally {
    await db.close()
  }
})
