import {
  cancelVisit,
  eraseVisit,
  expectVisitor,
  findVisit,
  getVisit,
  getVisitorSettings,
  listVisitors,
  listVisits,
  readVisitorScreen,
  saveVisitorSettings,
  searchVisits,
  sendVisits,
  signInExpected,
  signInVisitor,
  signOutVisitor,
} from '@timeloom/contract'
import { route, type Route } from '../../platform/http/route.ts'
import { changeVisitorSettings, erase, readVisitorSettings } from './erase.service.ts'
import { cancel, expect, signInAtDesk } from './expected-visits.service.ts'
import { findByBadge, findByName } from './find-visits.service.ts'
import { screenForKiosk } from './kiosk-screen.service.ts'
import { takeVisits } from './take-visits.service.ts'
import { readVisitors, signVisitorIn, signVisitorOut } from './visitors.service.ts'
import { readVisit, readVisits } from './visits.service.ts'

const device = { transaction: 'device' } as const

/** Visitors and contractors: at the desk, and as kiosks sign them in and out. */
export const visitorsRoutes: Route[] = [
  route(listVisitors, (call) => readVisitors(call, call.query)),
  route(signInVisitor, (call) => signVisitorIn(call, call.body)),
  route(signOutVisitor, (call) => signVisitorOut(call, call.params.id)),
  route(listVisits, (call) => readVisits(call, call.query)),
  route(getVisitorSettings, readVisitorSettings),
  route(saveVisitorSettings, (call) => changeVisitorSettings(call, call.body)),
  route(getVisit, (call) => readVisit(call, call.params.id)),
  route(expectVisitor, (call) => expect(call, call.body)),
  route(cancelVisit, (call) => cancel(call, call.params.id)),
  route(signInExpected, (call) => signInAtDesk(call, call.params.id)),
  route(eraseVisit, (call) => erase(call, call.params.id)),
  route(readVisitorScreen, (call) => screenForKiosk(call, call.body), device),
  route(searchVisits, (call) => findByName(call, call.body), device),
  route(findVisit, (call) => findByBadge(call, call.body), device),
  route(sendVisits, (call) => takeVisits(call, call.body), device),
]
