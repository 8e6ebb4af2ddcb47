import {
  claimOpenShift,
  declineOpenShift,
  getOpenShift,
  listOfferedShifts,
  listOpenShiftCandidates,
  offerOpenShift,
  pageOpenShifts,
  saveOpenShift,
  withdrawOpenShift,
} from '@timeloom/contract'
import { route, type Route } from '../../platform/http/route.ts'
import * as openShifts from './open-shifts.service.ts'

export const openShiftRoutes: Route[] = [
  route(pageOpenShifts, (call) => openShifts.readOpenShifts(call, call.query)),
  route(listOfferedShifts, (call) => openShifts.readOfferedShifts(call)),
  route(getOpenShift, (call) => openShifts.readOpenShift(call, call.params.id)),
  route(listOpenShiftCandidates, (call) => openShifts.readCandidates(call, call.body)),
  route(saveOpenShift, (call) => openShifts.saveOpenShift(call, call.body)),
  route(offerOpenShift, (call) => openShifts.offerOpenShift(call, call.body)),
  route(withdrawOpenShift, (call) => openShifts.withdrawOpenShift(call, call.body)),
  route(claimOpenShift, (call) => openShifts.claimOpenShift(call, call.body)),
  route(declineOpenShift, (call) => openShifts.declineOpenShift(call, call.body)),
]
