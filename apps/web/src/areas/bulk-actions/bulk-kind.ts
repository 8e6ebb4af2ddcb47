import {
  type BackgroundJob,
  listGlobalLeaves,
  listGlobalPunches,
  listGlobalRecalculations,
  readGlobalLeave,
  readGlobalPunch,
  readGlobalRecalculation,
  undoGlobalLeave,
  undoGlobalPunch,
} from '@timeloom/contract'

/** The calls of one kind of run. */
interface BulkCalls {
  job: BackgroundJob['kind']
  list: typeof listGlobalPunches
  read: typeof readGlobalPunch
  /** null: there is nothing to undo */
  undo: typeof undoGlobalPunch | null
}

export const BULK = {
  punch: { job: 'globalPunch', list: listGlobalPunches, read: readGlobalPunch, undo: undoGlobalPunch },
  leave: { job: 'globalLeave', list: listGlobalLeaves, read: readGlobalLeave, undo: undoGlobalLeave },
  recalculation: {
    job: 'globalRecalculation',
    list: listGlobalRecalculations,
    read: readGlobalRecalculation,
    undo: null,
  },
} as const satisfies Record<string, BulkCalls>

export type BulkKind = keyof typeof BULK
