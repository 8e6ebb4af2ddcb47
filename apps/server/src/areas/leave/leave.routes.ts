import {
  addLeaveFile,
  askLeaveCancellation,
  cancelLeaves as cancelLeavesCall,
  countPendingLeaves,
  countUpcomingLeaves,
  decideLeaveCancellation,
  deleteLeaveFile,
  examineLeave as examineLeaveCall,
  examineLeaveParts,
  getLeave,
  getLeaveFile,
  listLeaveDecisions,
  listLeaveFiles,
  listLeaves,
  listLeaveCancellations,
  listLeaveParts,
  listLeavesOfEmployee,
  pageLeaves,
  previewLeave as previewLeaveCall,
  saveLeave as saveLeaveCall,
  saveLeaveParts,
  withdrawLeaveCancellation,
} from '@timeloom/contract'
import { AnswerFile } from '../../platform/call/answer-file.ts'
import { isRefusal } from '../../platform/call/refusal.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { askCancellation, readCancellations, withdrawCancellation } from './ask-cancellation.service.ts'
import { readDecisions } from './read-decisions.service.ts'
import { addFile, deleteFile, readFile, readFiles } from './leave-files.service.ts'
import { decideCancellation } from './decide-cancellation.service.ts'
import {
  cancelLeaves,
  countPending,
  countUpcoming,
  examineLeave,
  examineParts,
  previewLeave,
  readLeave,
  readLeaves,
  readLeavesOf,
  readLeavesPage,
  readParts,
  saveLeave,
  saveParts,
} from './leave.service.ts'

export const leaveRoutes: Route[] = [
  route(listLeaves, (call) => readLeaves(call, call.query)),
  route(pageLeaves, (call) => readLeavesPage(call, call.query)),
  route(listLeavesOfEmployee, (call) => readLeavesOf(call, call.query.employeeId)),
  route(getLeave, (call) => readLeave(call, call.params.id)),
  route(listLeaveDecisions, (call) => readDecisions(call, call.params.id)),
  route(saveLeaveCall, (call) => saveLeave(call, call.body)),
  route(previewLeaveCall, (call) => previewLeave(call, call.body)),
  route(examineLeaveCall, (call) => examineLeave(call, call.body)),
  route(listLeaveParts, (call) => readParts(call, call.params.id)),
  route(saveLeaveParts, (call) => saveParts(call, call.body)),
  route(examineLeaveParts, (call) => examineParts(call, call.body)),
  route(cancelLeavesCall, (call) => cancelLeaves(call, call.body)),
  route(listLeaveCancellations, (call) => readCancellations(call, call.params.id)),
  route(askLeaveCancellation, (call) => askCancellation(call, call.params.id, call.body)),
  route(withdrawLeaveCancellation, (call) => withdrawCancellation(call, call.params.id)),
  route(decideLeaveCancellation, (call) => decideCancellation(call, call.params.id, call.body)),
  route(listLeaveFiles, (call) => readFiles(call, call.params.id)),
  // The file is read before a transaction is opened for it.
  route(
    addLeaveFile,
    async (call) => {
      const content = await call.file.buffer()
      const given = { id: call.params.id, content, name: call.file.name }
      return call.transact((work) => addFile(work, call.files, given))
    },
    { transaction: 'own' },
  ),
  route(getLeaveFile, async (call) => {
    const found = await readFile(call, call.files, call.params)
    return isRefusal(found) ? found : new AnswerFile(found)
  }),
  route(deleteLeaveFile, (call) => deleteFile(call, call.files, call.params)),
  route(countUpcomingLeaves, countUpcoming),
  route(countPendingLeaves, countPending),
]
